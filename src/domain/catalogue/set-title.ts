/** The most characters of a set's title. */
export const SET_TITLE_LENGTH = 200
