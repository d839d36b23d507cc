import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildLibrary } from '../../src/domain/tutor/library/build-library.ts'
import type { Piece, Reply } from '../../src/domain/tutor/reply.ts'
import { listCourseFolders, readCourse } from '../../src/server/modules/authoring/read-course.ts'
import { failedCriteria, judgeWrongAnswers } from './judge-why-wrong.ts'
import { libraryInputOf } from './read-library.ts'

const judged = listCourseFolders(join(import.meta.dirname, '../../content/courses')).flatMap((folder) => {
  const reading = readCourse(folder)
  if (!reading.ok) throw new Error(`${folder} cannot be read`)
  return judgeWrongAnswers(reading.course, buildLibrary(libraryInputOf(reading.course)))
})
const example = judged.find(({ failed }) => failed.length === 0)!
const { question, reply } = example

describe('replies to wrong answers', () => {
  test('are judged for all 66, and miss nothing but the place of some mistakes', () => {
    expect(judged).toHaveLength(66)
    expect(new Set(judged.flatMap(({ failed }) => failed))).toEqual(new Set(['locates it']))
    expect(judged.filter(({ failed }) => failed.length > 0).length).toBeLessThanOrEqual(6)
  })

  const ownRationale = question.choices.find(({ id }) => id === example.answer.chosen)!.rationale
  const spoiled: [string, Reply][] = [
    ['names the mistake', without(({ markdown }) => markdown === ownRationale)],
    ['locates it', without((piece) => piece.kind === 'quoted' && has(question.stem, piece.markdown))],
    ['says what to read', { ...reply, next: reply.next.filter(({ kind }) => kind !== 'open') }],
    ['quotes what is there, and of this objective', adding(quote('Not in the course.'))],
    ['tells no more than was asked', adding({ kind: 'said', markdown: question.explanation })],
    [
      'offers a next step that works',
      { ...reply, next: [...reply.next, { kind: 'ask', text: 'Water the plants' }] },
    ],
    ['asks one question back, in 120 words', { ...reply, askedBack: null }],
    ['asks one question back, in 120 words', adding({ kind: 'said', markdown: 'And what else?' })],
    ['asks one question back, in 120 words', adding({ kind: 'said', markdown: 'word '.repeat(121) })],
  ]

  test.each(spoiled)('a spoiled reply fails the criterion “%s”', (name, spoiledReply) => {
    expect(failedCriteria(spoiledReply, example)).toContain(name)
  })
})

function without(isLeftOut: (piece: Piece) => boolean): Reply {
  return { ...reply, pieces: reply.pieces.filter((piece) => !isLeftOut(piece)) }
}

function adding(piece: Piece): Reply {
  return { ...reply, pieces: [...reply.pieces, piece] }
}

function quote(markdown: string): Piece {
  return { kind: 'quoted', markdown, source: null }
}

function has(text: string, part: string): boolean {
  return text.includes(part)
}
