// cspell:ignore ation ations ogue ence ense datacentre datacentres

/** British and American spellings of the same word, in one common form. It is for comparing words, not for showing them. */
export function commonSpelling(word: string): string {
  if (word.length < 5) return word
  const whole = WHOLE.get(word)
  if (whole) return whole
  return word
    .replace(/is(e|ed|es|er|ers|ing|ation|ations)$/, 'iz$1')
    .replace(/ys(e|ed|es|er|ers|ing)$/, 'yz$1')
    .replace(/our(s|ed|ing|al|ally)?$/, 'or$1')
    .replace(/([bt])re(s|d)?$/, '$1er$2')
    .replace(/ogue(s)?$/, 'og$1')
    .replace(/ence(s)?$/, 'ense$1')
    .replace(/ll(ing|ed|er|ers)$/, 'l$1')
}

const WHOLE = new Map([
  ['programme', 'program'],
  ['programmes', 'programs'],
  ['licence', 'license'],
  ['licences', 'licenses'],
  ['practise', 'practice'],
  ['grey', 'gray'],
  ['fulfil', 'fulfill'],
  ['datacentre', 'datacenter'],
  ['datacentres', 'datacenters'],
])
