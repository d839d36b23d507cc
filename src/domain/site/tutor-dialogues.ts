/** What the tutor replies to three questions about Azure Fundamentals, word for word, with quotes in quotation marks. */
export const TUTOR_DIALOGUES = [
  {
    question: 'What is elasticity?',
    answer:
      'The glossary says:\n\n“Elasticity: The automatic growing and shrinking of capacity with demand.”\n\nThe notes say:\n\n“Vertical scaling makes a machine stronger (up) or weaker (down); horizontal scaling adds machines (out) or removes some (in). Elasticity is scaling that happens by itself, in both directions, as demand comes and goes. A shop that resizes its database once, before a new branch opens, scales. A shop whose web servers multiply each Friday evening and vanish by midnight is elastic.”\n\nHow would you explain Elasticity in one sentence of your own?',
  },
  {
    question: 'Show me an example of access tiers.',
    answer:
      'An example from the notes:\n\n“A dental practice would keep this month’s X-rays hot, last year’s cool, and those kept only for the law in archive. Lifecycle rules can do the moving.”\n\nWhat would have to change for the example to be wrong?',
  },
  {
    question: 'Quiz me on storage.',
    answer:
      'A question from the notes:\n\n“Which storage fits messages that wait for a worker?”\n\nWhat is your answer?',
  },
] as const
