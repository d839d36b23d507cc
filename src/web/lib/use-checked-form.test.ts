import { createElement, type FormEvent, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type Check, useCheckedForm } from './use-checked-form.ts'

const required: Check = (value) => (value === '' ? 'Enter something.' : undefined)
const short: Check = (value) => (value.length < 3 ? 'Too short.' : undefined)

test('nothing is wrong before the form is submitted, whatever is typed', () => {
  const { run, type } = openForm()
  expect(run(type('name', ''), type('word', 'a')).problems).toEqual({})
})

test('submitting says what is wrong with each field, moves the focus to the first, and sends nothing', () => {
  const { run, fill, submit, focused, onValid } = openForm()
  expect(run(submit()).problems).toEqual({ name: 'Enter something.', word: 'Too short.' })
  expect(focused).toEqual(['name'])
  expect(run(fill('name', 'Ada'), submit()).problems).toEqual({ word: 'Too short.' })
  expect(focused).toEqual(['name', 'word'])
  expect(onValid).not.toHaveBeenCalled()
})

test('once submitted, a field is checked while the person types, and the others stay as they are', () => {
  const { run, submit, type } = openForm()
  expect(run(submit(), type('word', 'abc')).problems).toEqual({ name: 'Enter something.' })
  expect(run(submit(), type('word', 'abc'), type('word', 'ab')).problems).toEqual({
    name: 'Enter something.',
    word: 'Too short.',
  })
})

test('a field without a check is ignored', () => {
  const { run, submit, type } = openForm()
  expect(Object.keys(run(submit(), type('username', '')).problems)).toEqual(['name', 'word'])
})

test('values count that the browser filled in without an event', () => {
  const { run, fill, submit, onValid } = openForm()
  run(fill('name', 'Ada'), fill('word', 'engine'), submit())
  expect(onValid).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', word: 'engine' }, expect.any(Function))
})

test('a field that the form does not show counts as empty', () => {
  const { run, fill, submit, onValid } = openForm({ word: () => undefined }, ['name'])
  run(fill('name', 'Ada'), submit())
  expect(onValid.mock.calls[0]![0]).toEqual({ name: 'Ada', word: '' })
})

test('the browser neither checks nor sends the form itself', () => {
  const { run, submit } = openForm()
  const preventDefault = vi.fn<() => void>()
  expect(run(submit(preventDefault)).form.noValidate).toBe(true)
  expect(preventDefault).toHaveBeenCalledOnce()
})

test('after a reset the form is as it was at first: empty, and unchecked until it is submitted', () => {
  const { run, fill, submit, type, onValid, values } = openForm()
  const reset = () => onValid.mock.calls[0]![1]()
  const done = run(
    fill('name', 'Ada'),
    fill('word', 'abc'),
    submit(),
    type('word', ''),
    reset,
    type('word', 'a'),
  )
  expect(done.problems).toEqual({})
  expect(values).toEqual({ name: '', word: 'a' })
})

/** A form of two fields, and steps that a person may take in it. */
function openForm(other: { word?: Check } = {}, shown = ['name', 'word', 'username']) {
  const checks = { name: required, word: short, ...other }
  const onValid = vi.fn<(values: Record<keyof typeof checks, string>, reset: () => void) => void>()
  const values: Record<string, string> = {}
  const focused: string[] = []
  const fieldOf = (name: string) =>
    shown.includes(name) ? { name, value: values[name] ?? '', focus: () => void focused.push(name) } : null
  const element = {
    elements: { namedItem: fieldOf },
    reset: () => Object.assign(values, { name: '', word: '' }),
  }
  type Form = ReturnType<typeof useCheckedForm<keyof typeof checks>>
  type Step = (form: Form['form']) => void
  const event = (more: object) => more as unknown as FormEvent<HTMLFormElement>

  const fill =
    (name: string, value: string): Step =>
    () =>
      void (values[name] = value)
  return {
    onValid,
    values,
    focused,
    fill,
    type(name: string, value: string): Step {
      return (form) => {
        fill(name, value)(form)
        form.onInput(event({ target: fieldOf(name) }))
      }
    },
    submit(preventDefault = () => {}): Step {
      return (form) => form.onSubmit(event({ currentTarget: element, preventDefault }))
    },
    /** Returns the form after these steps. Each runs during a render, because only then React keeps state without a browser. */
    run(...steps: Step[]): Form {
      let last: Form | undefined
      const rest = [...steps]
      renderToStaticMarkup(
        createElement(() => {
          last = useCheckedForm(checks, onValid)
          const [, renderAgain] = useState(rest.length)
          const step = rest.shift()
          step?.(last.form)
          if (step) renderAgain(rest.length)
          return null
        }),
      )
      return last!
    },
  }
}
