/** A section of study notes, by the code of its domain and its anchor. */
export type SectionMark = { domain: string; anchor: string }

export function isRead(read: readonly SectionMark[], { domain, anchor }: SectionMark): boolean {
  return read.some((mark) => mark.domain === domain && mark.anchor === anchor)
}

/** The marks after one section was marked or unmarked. */
export function withMark(
  read: readonly SectionMark[],
  { domain, anchor }: SectionMark,
  isNowRead: boolean,
): SectionMark[] {
  const others = read.filter((mark) => mark.domain !== domain || mark.anchor !== anchor)
  return isNowRead ? [...others, { domain, anchor }] : others
}

/** How many of a domain's sections are read. Marks of sections that no longer exist do not count. */
export function countRead(
  read: readonly SectionMark[],
  { code, sections }: { code: string; sections: readonly { anchor: string }[] },
): number {
  return sections.filter(({ anchor }) => isRead(read, { domain: code, anchor })).length
}
