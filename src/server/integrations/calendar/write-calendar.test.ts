import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type DayEvent, writeCalendar } from './write-calendar.ts'

const EVENT: DayEvent = {
  uid: '0199@cutscore.example',
  day: '2028-02-29',
  summary: 'Study: Storage, backup; recovery',
  description: 'Line one\nLine two, with a comma',
  url: 'https://cutscore.example/course/az-900/plan',
  sequence: 3,
  isCancelled: false,
  isBusy: false,
}
const write = (...events: DayEvent[]) =>
  writeCalendar(events, {
    name: 'Study plan',
    host: 'cutscore.example',
    writtenAt: new Date('2026-11-23T10:00:00Z'),
  })
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[] as never)
    .getAllSubcomponents('vevent')
    .map((part) => new ICAL.Event(part))

test('an event is read back as it was written, on its day in every time zone', () => {
  const [event] = read(write(EVENT))
  expect(event).toMatchObject({
    uid: EVENT.uid,
    summary: EVENT.summary,
    description: EVENT.description,
    sequence: 3,
  })
  expect([event!.startDate.isDate, event!.startDate.toString()]).toEqual([true, '2028-02-29'])
})

test('a cancelled event says so', () => {
  const status = read(write({ ...EVENT, isCancelled: true }, { ...EVENT, uid: 'other' })).map(
    ({ component }) => component.getFirstPropertyValue('status'),
  )
  expect(status).toEqual(['CANCELLED', 'CONFIRMED'])
})

test('lines are no longer than 75 bytes and end as the standard asks', () => {
  const text = write({ ...EVENT, summary: 'ü'.repeat(200) })
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(read(text)[0]!.summary).toBe('ü'.repeat(200))
})
