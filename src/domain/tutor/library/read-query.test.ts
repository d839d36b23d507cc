import { describe, expect, test } from 'vitest'
import type { TutorLanguage } from '../reply.ts'
import { formOf } from '../words/words.ts'
import { buildLibrary } from './build-library.ts'
import { readQuery } from './read-query.ts'

const library = buildLibrary({
  course: { slug: 'networks', title: 'Networks' },
  sections: [
    {
      domain: 'networks',
      anchor: 'objective-1.1',
      objective: '1.1',
      heading: 'Passwords and tunnels',
      markdown:
        'A password opens the tunnel.\n\nThe router keeps each route in a table.\n\nSpanning tree blocks a port of the network.',
    },
  ],
  terms: [],
})
const read = (text: string) => readQuery(library, text, 'en')
const weights = (text: string) =>
  Object.fromEntries(read(text).words.map(({ shown, importance }) => [shown, importance]))

describe('a word that the course lacks', () => {
  test('says less the more common it is', () => {
    const { kitchen, pedigree, Kubernetes } = weights(
      'Can my uncle open the kitchen of his pedigree tunnel on Kubernetes today?',
    )
    expect(kitchen).toBeLessThan(pedigree!)
    expect(pedigree).toBeLessThan(Kubernetes!)
  })

  test('counts fully if the query does nothing but name it', () => {
    expect(weights('kitchen')['kitchen']).toBeGreaterThan(
      weights('why is his kitchen near the tunnel')['kitchen']!,
    )
  })
})

describe('an abbreviation', () => {
  test('is what it stands for, if the course has that in one place', () => {
    expect([...read('what is STP').words[0]!.forms.keys()]).toEqual(['span', 'tree'])
  })

  test('is foreign if only one of its words occurs', () => {
    expect(read('what is VPN').words[0]!.isKnown).toBe(false)
  })
})

describe('a word with a typing error', () => {
  test('is read as the one of the course', () => {
    expect(read('what is a pasword').mended).toEqual([{ typed: 'pasword', meant: 'password' }])
  })

  test('is no word that people know', () => {
    expect(read('what is a passport').mended).toEqual([])
  })
})

describe('a word of another language', () => {
  const importanceOf = (text: string, language: TutorLanguage, word: string) =>
    readQuery(library, text, language).words.find(({ shown }) => shown === word)!.importance

  test('says more if it names a product that everybody knows', () => {
    expect(importanceOf('un serveur minecraft', 'fr', 'minecraft')).toBeGreaterThan(
      4 * importanceOf('un serveur moelleux', 'fr', 'moelleux'),
    )
  })

  test('is searched by what it means, and as a general word says less', () => {
    const [found] = readQuery(library, 'contraseña del museo', 'es').words
    expect([...found!.forms.keys()]).toContain(formOf('password'))
    expect(importanceOf('la table du tunnel', 'fr', 'table')).toBeLessThan(
      importanceOf('le routeur du tunnel', 'fr', 'routeur'),
    )
  })

  test('that is unknown is a name if it has a capital letter, but not at the beginning or in German', () => {
    const usual = importanceOf('configurer le tunnel avec factorio', 'fr', 'factorio')
    expect(importanceOf('configurer le tunnel avec Factorio', 'fr', 'Factorio')).toBeGreaterThan(usual)
    expect(importanceOf('Factorio dans un tunnel chez moi', 'fr', 'Factorio')).toBe(usual)
    expect(importanceOf('wie baut man Factorio durch den Tunnel', 'de', 'Factorio')).toBe(usual)
  })
})
