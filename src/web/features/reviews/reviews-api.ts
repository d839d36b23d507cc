import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addCard,
  editCard,
  getCards,
  getReviewDay,
  gradeCard,
  type ListedCard,
  removeCard,
  setCardAside,
  undoGrade,
} from '#contract/reviews.ts'
import { cardsCsv, cardsText } from '#domain/reviews/export-cards.ts'
import { CARDS_PAGE, type OwnGrade } from '#domain/reviews/limits.ts'
import { call } from '../../lib/call.ts'
import { PROFILES, retryTimes } from '../../lib/query-client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { REVIEW_WORDS } from './refusal-words.ts'

/** Refetched only by an action, because a refetch could replace the card that is being answered. */
const STEADY = { ...PROFILES.none, retry: retryTimes(2), refetchOnReconnect: false }

export const reviewDayQuery = (userId: string) =>
  queryOptions({
    queryKey: ['reviews', 'today', userId],
    queryFn: () => call(getReviewDay, {}),
    ...STEADY,
  })

export type CardFilter = { only: '' | 'set_aside'; search: string }
const asked = ({ only, search }: CardFilter) => ({ ...(only && { only }), ...(search && { search }) })

/** `page` counts from 1. */
export const cardsQuery = (userId: string, filter: CardFilter, page: number) =>
  queryOptions({
    queryKey: ['reviews', 'cards', userId, filter, page],
    queryFn: () =>
      call(getCards, { query: { ...asked(filter), offset: (page - 1) * CARDS_PAGE, limit: CARDS_PAGE } }),
    ...STEADY,
    placeholderData: keepPreviousData,
  })

export type CardText = { front: string; back: string }
/** Where a new card comes from: a course and a question, or neither. */
export type CardSource = { slug: string | null; questionId: string | null }

/** Changes to cards. What is listed and what is due are read again afterwards. */
export function useCards() {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ['reviews'] })
  const always = { networkMode: 'always', onSuccess } as const
  return {
    add: useMutation({
      ...always,
      mutationFn: (body: CardText & CardSource) => call(addCard, { body }, REVIEW_WORDS),
    }),
    edit: useMutation({
      ...always,
      mutationFn: ({ cardId, ...body }: CardText & { cardId: string }) =>
        call(editCard, { params: { cardId }, body }, REVIEW_WORDS),
    }),
    remove: useMutation({
      ...always,
      mutationFn: (cardId: string) => call(removeCard, { params: { cardId } }, REVIEW_WORDS),
    }),
    setAside: useMutation({
      ...always,
      mutationFn: ({ cardId, isSetAside }: { cardId: string; isSetAside: boolean }) =>
        call(setCardAside, { params: { cardId }, body: { isSetAside } }, REVIEW_WORDS),
    }),
  }
}

/** Grades, one at a time. */
export function useGrades() {
  return {
    grade: useMutation({
      networkMode: 'always',
      // The server counts a grade once, however often it is sent.
      retry: retryTimes(2),
      mutationFn: ({ cardId, ...body }: { cardId: string; version: number; grade: OwnGrade }) =>
        call(gradeCard, { params: { cardId }, body }, REVIEW_WORDS),
    }),
    undo: useMutation({
      networkMode: 'always',
      mutationFn: ({ cardId, version }: { cardId: string; version: number }) =>
        call(undoGrade, { params: { cardId }, body: { version } }, REVIEW_WORDS),
    }),
  }
}

const EXPORT_PAGE = 500
const FILES = {
  text: { type: 'text/plain', ending: 'txt', write: cardsText },
  csv: { type: 'text/csv', ending: 'csv', write: cardsCsv },
} as const
export type CardFile = keyof typeof FILES

/** Downloads all matching cards, page by page, as one file. */
export function useExportCards(filter: CardFilter) {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (kind: CardFile) => {
      const cards = await readAll(filter)
      const { type, ending, write } = FILES[kind]
      saveFile(new Blob([write(cards)], { type: `${type};charset=utf-8` }), `review-cards.${ending}`)
      return cards.length
    },
  })
}

async function readAll(filter: CardFilter): Promise<ListedCard[]> {
  const cards: ListedCard[] = []
  for (;;) {
    const query = { ...asked(filter), offset: cards.length, limit: EXPORT_PAGE }
    const page = await call(getCards, { query })
    cards.push(...page.cards)
    if (page.cards.length === 0 || cards.length >= page.total) return cards
  }
}
