import { useSyncExternalStore } from 'react'
import { localItem } from '../../lib/browser-storage.ts'
import { addVisit, readRecentCourses, type RecentCourse } from '#domain/catalogue/recent-courses.ts'

/** Recently viewed courses, in local storage. Where it is blocked, none are remembered. */
const KEY = 'recent courses'
const NONE: readonly RecentCourse[] = []
const listeners = new Set<() => void>()

export function useRecentCourses(): readonly RecentCourse[] {
  return useSyncExternalStore(subscribe, read, readOnServer)
}

export function rememberCourse(course: RecentCourse): void {
  write(addVisit(read(), course))
}

/** Call when a course no longer exists. */
export function forgetCourse(slug: string): void {
  if (read().some((course) => course.slug === slug)) write(read().filter((course) => course.slug !== slug))
}

export function forgetRecentCourses(): void {
  write(NONE)
}

let lastText: string | null = null
let lastRead = NONE
/** Returns the same array until something changes. */
function read(): readonly RecentCourse[] {
  try {
    const text = localStorage.getItem(KEY)
    if (text !== lastText) {
      lastText = text
      lastRead = NONE
      lastRead = readRecentCourses(JSON.parse(text ?? 'null'))
    }
  } catch {
    // Storage is blocked, or its text is malformed.
  }
  return lastRead
}

function write(recent: readonly RecentCourse[]): void {
  if (recent.length > 0) localItem(KEY).write(recent)
  else localItem(KEY).clear()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  // Other tabs add their visits.
  addEventListener('storage', listener)
  listeners.add(listener)
  return () => {
    removeEventListener('storage', listener)
    listeners.delete(listener)
  }
}

const readOnServer = () => NONE
