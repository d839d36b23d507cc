import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

/** An event that lasts the whole day. */
export type DayEvent = {
  /** Unique worldwide, so that calendars recognise the event in a later file. */
  uid: string
  /** Such as `2026-11-21`. */
  day: string
  summary: string
  description: string
  url: string
  sequence: number
  isCancelled: boolean
  /** True if the day is taken, so that others cannot book it. Without this, calendars take every event as busy. */
  isBusy: boolean
}

/** A calendar file in the format of RFC 5545. `writtenAt`: by which calendars know the later of two files. */
export function writeCalendar(
  events: readonly DayEvent[],
  { name, host, writtenAt }: { name: string; host: string; writtenAt: Date },
): string {
  const calendar = ical({
    name,
    prodId: { company: host, product: name, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const { uid, day, summary, description, url, sequence, isCancelled, isBusy } of events)
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: writtenAt,
      // A date without a zone: it is the same day wherever the calendar is read.
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary,
      description,
      url,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    })
  return `${calendar.toString().trimEnd()}\r\n`
}
