import { addWords } from './refusal-words.ts'

// Loaded for its effect, by the pages to which emails link.
addWords({
  token_invalid: {
    what: 'This link is not valid any more.',
    next: 'It was used already or is too old. Ask for a new one.',
  },
})
