import { describe, expect, it } from 'vitest'
import { quantityText } from '#contract/kit/figures.ts'
import { statusColor } from '#contract/rules/transitions.ts'
import { whatsappLink } from '#src/ui/text/whatsapp.ts'
import { timelineRuns } from './order/timeline-text.ts'

const plain = (text: string) => ({ kind: 'text', text, isStrong: false, isEmphasis: false })

describe('a change in the timeline', () => {
  it('keeps bold, emphasis and line breaks', () => {
    expect(timelineRuns('Lote: <b>B-1</b> → <em>B&amp;2</em><br>fin')).toEqual([
      plain('Lote: '),
      { ...plain('B-1'), isStrong: true },
      plain(' → '),
      { ...plain('B&2'), isEmphasis: true },
      { kind: 'break' },
      plain('fin'),
    ])
  })

  it('shows any other markup as the text it is [SEC58]', () => {
    const shown = timelineRuns('<img src=x onerror=alert(1)><b onclick=x>a</b><script>1</script>')

    const text = shown.map((run) => (run.kind === 'text' ? run.text : '')).join('')
    expect(text).toBe('<img src=x onerror=alert(1)><b onclick=x>a<script>1</script>')
  })
})

describe('the help link [A63]', () => {
  it('is the mobile as WhatsApp wants it, however it was written', () => {
    for (const mobile of ['351 555-0101', '+54 9 351 555 0101', '0351 5550101', '543515550101']) {
      expect(whatsappLink(mobile, 'Hola')).toBe('https://wa.me/5493515550101?text=Hola')
    }
  })

  it('is absent without a number', () => {
    expect(whatsappLink(null, 'Hola')).toBeNull()
    expect(whatsappLink('—', 'Hola')).toBeNull()
  })
})

describe('words of an order', () => {
  it('writes quantities with comma and an unknown colour grey [A33]', () => {
    expect(quantityText({ quantity: 1234.5, unit: 'M2' })).toBe('1.234,5 m²')
    expect([1, 2, 0.5].map((quantity) => quantityText({ quantity, unit: 'PZA' }))).toEqual([
      ...['1 pza', '2 pzas', '0,5 pzas'],
    ])
    expect(quantityText({ quantity: 3, unit: 'BOL' })).toBe('3 BOL')
    expect([statusColor('green'), statusColor('#123456'), statusColor('violeta')]).toEqual([
      '#18A236',
      '#123456',
      '#8A8A86',
    ])
  })
})
