import { useState } from 'react'
import { BRANCHES } from '#contract/rules/branch.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { Card } from '#src/ui/layout/card.tsx'

const source = { options: BRANCHES.map((branch) => ({ value: branch, label: branch })) }

export function SelectSamples() {
  const [one, setOne] = useState<string | null>(null)
  const [several, setSeveral] = useState<string[]>([])

  return (
    <Card title="Selectores">
      <RemoteSelect label="Una opción" source={source} value={one} onChange={setOne} clearable />
      <RemoteSelect label="Varias opciones" source={source} value={several} onChange={setSeveral} multiple />
    </Card>
  )
}
