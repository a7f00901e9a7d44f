import type { KeyboardEvent } from 'react'

const STEPS: Record<string, readonly [along: number, across: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** On a card of the board the arrows go to the next card of its bay, and to the nearest one of the next bay; Enter opens it. */
export function onCardKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const card = (event.target as Element).closest('a')?.closest<HTMLElement>('article')
  if (!step || !card) return
  const to = cardAfter(card, step)
  if (!to) return
  event.preventDefault()
  to.querySelector('a')?.focus()
}

function cardAfter(card: HTMLElement, [along, across]: readonly [number, number]): HTMLElement | undefined {
  const rows = [...(card.closest('tbody')?.rows ?? [])].map(cardsOf).filter((cards) => cards.length > 0)
  const at = rows.findIndex((cards) => cards.includes(card))
  const row = rows[at] ?? []
  if (across === 0) return row[row.indexOf(card) + along]
  const left = leftOf(card)
  return rows[at + across]?.toSorted((a, b) => Math.abs(leftOf(a) - left) - Math.abs(leftOf(b) - left))[0]
}

const cardsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('article')]
const leftOf = (card: Element): number => card.getBoundingClientRect().left
