/** How many groups and samples are kept. Older ones are overwritten, so that the tables never grow (decision 055). */
export const RING = { groups: 2_000, samples: 20 } as const

/**
 * The most bytes of each text that is kept. Together they decide how large the tables can become: a row of a group stays below
 * 2,000 bytes and one of a sample below 700, so that PostgreSQL can overwrite both in place.
 */
export const KEPT_BYTES = {
  name: 60,
  endpoint: 80,
  message: 300,
  stack: 1_000,
  sampleMessage: 140,
  sampleStack: 200,
  browser: 40,
} as const

/** What a browser may send about one error. */
export const REPORT_LIMITS = { bytes: 8_192, name: 100, message: 2_000, stack: 5_000 } as const
/** The most characters of a text that are redacted, because that takes time: more than is kept. */
export const REDACTED_CHARACTERS = { name: 100, message: 1_000, stack: 2_500 } as const
/** Most frames that are mapped, and most that tell groups apart. */
export const FRAMES = { mapped: 20, grouped: 5 } as const

/** Reports that one process records within a second, from browsers and of its own. Further ones are only counted. */
export const RECORDED_A_SECOND = 50

export const ERROR_STATES = ['open', 'resolved', 'ignored'] as const
/** What lists can be filtered by. */
export const STATE_FILTERS = [...ERROR_STATES, 'all'] as const
export type ErrorState = (typeof ERROR_STATES)[number]

/** Where an error happened: in a browser, in a request, in a job or in scheduled work. */
export const ERROR_SOURCES = ['browser', 'request', 'job', 'schedule'] as const
export const SOURCE_FILTERS = [...ERROR_SOURCES, 'all'] as const
export type ErrorSource = (typeof ERROR_SOURCES)[number]

export const ERROR_SORTS = ['seen', 'count'] as const
export type ErrorSort = (typeof ERROR_SORTS)[number]

export const ERRORS_PER_PAGE = 25
/** Most groups in one response, for the export. */
export const MOST_ERRORS_PER_PAGE = 200
export const ERROR_SEARCH_LENGTH = 200
