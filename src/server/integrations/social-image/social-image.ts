/** The content of the picture that social media show for a link to a page. */
export type Picture = {
  /** One or two words above the title, such as the kind of page. */
  eyebrow: string
  title: string
  /** Short facts in a line below the title. */
  facts: readonly string[]
}

/** A PNG of 1200 × 630. */
export type DrawPicture = (picture: Picture) => Promise<Buffer>
