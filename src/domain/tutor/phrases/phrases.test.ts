import { expect, test } from 'vitest'
import { PREVIEW_PHRASES } from '../preview/phrases.ts'
import { PHRASES } from '../phrases.ts'

const { fr } = PHRASES

test('French phrases have narrow spaces within quotation marks and before signs', () => {
  expect(fr.hintAsked).toBe('Voici ce qui est demandé\u00a0:')
  expect(fr.backPlan).toMatch(/journée\u202f\?$/)
  expect(fr.stepOpen('Azure')).toBe('Lire «\u202fAzure\u202f»')
  expect(fr.tellMastery('Azure', 40)).toBe('Azure\u00a0: 40\u202f%')
})

test('"que" and "de" lose their vowel before a term that begins with one', () => {
  expect(fr.askExplain('Azure Files')).toBe('Qu’est-ce qu’Azure Files\u202f?')
  expect(fr.askExplain('VLAN')).toBe('Qu’est-ce que VLAN\u202f?')
  expect(PREVIEW_PHRASES.fr.askExampleOf('Elasticity')).toBe('Montrez-moi un exemple d’Elasticity')
  expect(PREVIEW_PHRASES.fr.askExampleOf('User story')).toBe('Montrez-moi un exemple de User story')
})

test('the Spanish "and" is another before the sound of an i', () => {
  expect(PHRASES.es.askCompare('IPS', 'IDS')).toBe('Compara IPS e IDS')
  expect(PHRASES.es.askCompare('PaaS', 'IaaS')).toBe('Compara PaaS y IaaS')
})

test('a plan on the day of the exam says so', () => {
  for (const { tellPlan } of Object.values(PHRASES)) expect(tellPlan(0)).not.toContain('0')
})
