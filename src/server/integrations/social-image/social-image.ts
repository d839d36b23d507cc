/** What a link to a page is shown with, where links are shown with a picture. */
export type Picture = {
  /** A word or two above the title: whose, what kind. */
  eyebrow: string
  title: string
  /** A line of figures below it, a few words each. */
  facts: readonly string[]
}

/** A PNG of 1200 × 630. */
export type DrawPicture = (picture: Picture) => Promise<Buffer>
