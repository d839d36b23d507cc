import { describe, expect, test } from 'vitest'
import { asksPrice } from './asks-price.ts'

describe('a question about a price of today', () => {
  test.each([
    ['en', 'What does a virtual machine cost per hour?'],
    ['de', 'Was kostet eine virtuelle Maschine pro Stunde?'],
    ['en', 'how expensive is a virtual machine per hour'],
    ['de', 'wie teuer ist Speicher pro GB'],
    ['fr', 'Quel est le prix actuellement ?'],
    ['fr', 'combien coûte une instance par mois'],
    ['es', '¿Cuánto cuesta exactamente una máquina?'],
    ['pt', 'Qual é o preço hoje?'],
  ] as const)('is known in %s', (language, text) => {
    expect(asksPrice(text, language)).toBe(true)
  })

  test.each([
    ['en', 'How is a virtual machine billed per hour?'],
    ['en', 'What lowers the cost of storage?'],
    ['en', 'Which tool shows the current costs per month?'],
    ['en', 'How do I see what my resources cost right now?'],
    ['en', 'What is the exact difference between cost and price?'],
    ['de', 'Welches Werkzeug zeigt die aktuellen Kosten?'],
    ['de', 'Welche Kosten fallen bei Speicher an?'],
    ['fr', 'Quel est le prix d’une instance réservée ?'],
    ['es', '¿Qué tarifas existen?'],
    ['pt', 'O que é custo fixo?'],
  ] as const)('is not every question about cost: %s, %s', (language, text) => {
    expect(asksPrice(text, language)).toBe(false)
  })
})
