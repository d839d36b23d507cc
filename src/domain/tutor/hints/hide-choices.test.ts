import { describe, expect, test } from 'vitest'
import { hideChoices } from './hide-choices.ts'

describe('the words of choices are hidden', () => {
  test('in every inflection, and in any case', () => {
    const choices = ['Archive tier', 'Hot tier']
    expect(hideChoices('Archived data stays cheap; archives are slow. HOT tiers cost more.', choices)).toBe(
      '[…] data stays cheap; […] are slow. […] cost more.',
    )
  })

  test('with and without accents, as composed or separate characters', () => {
    expect(hideChoices('Café, cafe\u0301 and cafe.', ['Café'])).toBe('[…], […] and […].')
  })

  test('if one word begins with the other, from four letters on', () => {
    expect(hideChoices('Containerised services, contained.', ['Container'])).toBe('[…] services, […].')
    expect(hideChoices('The art of the article.', ['Art'])).toBe('The […] of the article.')
  })

  test('as an acronym of a choice, and spelt out for a choice that is one', () => {
    expect(hideChoices('A VM is quick to start.', ['Virtual machine'])).toBe('A […] is quick to start.')
    expect(hideChoices('A virtual machine is quick to start.', ['VM'])).toBe('A […] is quick to start.')
    expect(hideChoices('NSGs filter.', ['NSG'])).toBe('[…] filter.')
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
  ])('in "%s" for the choice "%s"', (text, choice, shown) => expect(hideChoices(text, [choice])).toBe(shown))

  test('for a choice of words like "and" or of signs alone, where it is repeated whole', () => {
    expect(hideChoices('Both and, or and so on: AND.', ['AND', 'Encrypt'])).toBe(
      'Both […], or […] so on: […].',
    )
    expect(hideChoices('All of the above, all of it.', ['All of the above'])).toBe('[…], all of it.')
    expect(hideChoices('Use `!=` or != here, **not** `!==`.', ['!=', '='])).toBe(
      'Use `[…]` or […] here, **not** `!==`.',
    )
    expect(hideChoices('- a * b\n* c', ['*', '-'])).toBe('- a […] b\n* c')
  })

  test('as one mark, however many follow each other', () => {
    const choices = ['Azure Blob Storage', 'Azure Files']
    expect(hideChoices('Use Azure Blob Storage here.', choices)).toBe('Use […] here.')
    expect(hideChoices('Use Files here.', choices)).toBe('Use […] here.')
    expect(hideChoices('Use **Blob-Storage** here.', choices)).toBe('Use **[…]** here.')
  })

  test('but not words like "the" and "without"', () => {
    expect(hideChoices('Work without the key.', ['Without the password'])).toBe('Work without the key.')
  })
})

test('a text without words of the choices stays as it is', () => {
  const text = '| A | B |\n| - | - |\n| one, `two` | **three** |'
  expect(hideChoices(text, ['Something else'])).toBe(text)
})

test('the order of the choices makes no difference', () => {
  const choices = ['Azure Policy', 'Resource lock', 'RBAC', 'Management group']
  const text = 'A lock stops deletion, a policy checks a resource, and role-based access control decides who.'
  for (const moved of [choices.toReversed(), [...choices.slice(2), ...choices.slice(0, 2)]])
    expect(hideChoices(text, moved)).toBe(hideChoices(text, choices))
})
