import { useState } from 'react'
import { ChoiceList } from '#src/ui/fields/choice-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { chooseLook, LOOKS, type Look, readLook } from '#src/ui/theme/look.ts'

const WORDS: Record<Look, { label: string; detail?: string }> = {
  light: { label: 'Claro' },
  dark: { label: 'Oscuro', detail: 'Descansa la vista con poca luz.' },
  sun: { label: 'Sol', detail: 'Negro sobre blanco, letras y líneas más gruesas.' },
  system: { label: 'Como el sistema', detail: 'Claro u oscuro, según el teléfono.' },
}

const OPTIONS = LOOKS.map((value) => ({ value, ...WORDS[value] }))

/** The choice of a look for this phone; it changes at once and is kept here. */
export function LookCard() {
  const [look, setLook] = useState(readLook)
  const choose = (value: string) => {
    const next = LOOKS.find((known) => known === value) ?? LOOKS[0]
    chooseLook(next)
    setLook(next)
  }
  return (
    <Card>
      <ChoiceList label="Aspecto" options={OPTIONS} value={look} onChange={choose} />
    </Card>
  )
}
