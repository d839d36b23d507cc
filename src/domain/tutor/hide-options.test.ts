import { describe, expect, test } from 'vitest'
import { hideOptions } from './hide-options.ts'

describe('the words of options are hidden', () => {
  test('in every inflection, and in any case', () => {
    const options = ['Archive tier', 'Hot tier']
    expect(hideOptions('Archived data stays cheap; archives are slow. HOT tiers cost more.', options)).toBe(
      '[…] data stays cheap; […] are slow. […] cost more.',
    )
  })

  test('with and without accents, as composed or separate characters', () => {
    expect(hideOptions('Café, cafe\u0301 and cafe.', ['Café'])).toBe('[…], […] and […].')
  })

  test('if one word begins with the other, from four letters on', () => {
    expect(hideOptions('Containerised services, contained.', ['Container'])).toBe('[…] services, […].')
    expect(hideOptions('The art of the article.', ['Art'])).toBe('The […] of the article.')
  })

  test('as an acronym of an option, and spelt out for an option that is one', () => {
    expect(hideOptions('A VM is quick to start.', ['Virtual machine'])).toBe('A […] is quick to start.')
    expect(hideOptions('A virtual machine is quick to start.', ['VM'])).toBe('A […] is quick to start.')
    expect(hideOptions('NSGs filter.', ['NSG'])).toBe('[…] filter.')
  })

  test.each([
    ['VMs start fast.', 'Virtual machine', '[…] start fast.'],
    ['NSGs filter.', 'Network security group', '[…] filter.'],
    ['With IaaS, you patch.', 'Infrastructure as a service', 'With […], you patch.'],
    ['Infrastructure as a service is patched.', 'IaaS', '[…] is patched.'],
    ['TCO counts.', 'Total cost of ownership', '[…] counts.'],
    ['The total cost of ownership counts.', 'TCO', 'The […] counts.'],
    ['Virtual machines start fast.', 'VMs', '[…] start fast.'],
    ['A VM’s disk, or a vm.', 'VMs', 'A […]’s disk, or a […].'],
    ['A service is used.', 'Internet service', 'A […] is used.'],
  ])('in "%s" for the option "%s"', (text, option, shown) => expect(hideOptions(text, [option])).toBe(shown))

  test('for an option of words like "and" or of signs alone, where it is repeated whole', () => {
    expect(hideOptions('Both and, or and so on: AND.', ['AND', 'Encrypt'])).toBe(
      'Both […], or […] so on: […].',
    )
    expect(hideOptions('All of the above, all of it.', ['All of the above'])).toBe('[…], all of it.')
    expect(hideOptions('Use `!=` or != here, **not** `!==`.', ['!=', '='])).toBe(
      'Use `[…]` or […] here, **not** `!==`.',
    )
    expect(hideOptions('- a * b\n* c', ['*', '-'])).toBe('- a […] b\n* c')
  })

  test('as one mark, however many follow each other', () => {
    const options = ['Azure Blob Storage', 'Azure Files']
    expect(hideOptions('Use Azure Blob Storage here.', options)).toBe('Use […] here.')
    expect(hideOptions('Use Files here.', options)).toBe('Use […] here.')
    expect(hideOptions('Use **Blob-Storage** here.', options)).toBe('Use **[…]** here.')
  })

  test('but not words like "the" and "without"', () => {
    expect(hideOptions('Work without the key.', ['Without the password'])).toBe('Work without the key.')
  })
})

test('a text without words of the options stays as it is', () => {
  const text = '| A | B |\n| - | - |\n| one, `two` | **three** |'
  expect(hideOptions(text, ['Something else'])).toBe(text)
})

test('the order of the options makes no difference', () => {
  const options = ['Azure Policy', 'Resource lock', 'RBAC', 'Management group']
  const text = 'A lock stops deletion, a policy checks a resource, and role-based access control decides who.'
  for (const moved of [options.toReversed(), [...options.slice(2), ...options.slice(0, 2)]])
    expect(hideOptions(text, moved)).toBe(hideOptions(text, options))
})
