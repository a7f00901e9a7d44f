import { Button } from '@mantine/core'
import type { Configuration } from '#contract/calls/config/config.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { CardList } from '#src/ui/lists/card-list.tsx'

interface ExcludedListProps {
  cuits: readonly string[]
  held: Configuration
  onRemove: (cuit: string) => void
}

/** The CUITs with the names of their accounts. */
export function ExcludedList({ cuits, held, onRemove }: ExcludedListProps) {
  if (cuits.length === 0) return <p>Ningún CUIT está excluido.</p>
  const nameOf = (cuit: string) => held.cuentas.find((account) => account.cuit === cuit)?.account_name
  return (
    <CardList label="CUIT excluidos">
      {cuits.map((cuit) => (
        <Card
          key={cuit}
          as="li"
          title={cuit}
          foot={
            <Button variant="default" aria-label={`Quitar ${cuit}`} onClick={() => onRemove(cuit)}>
              Quitar
            </Button>
          }
        >
          {nameOf(cuit) ?? 'Sin cuenta en el portal'}
        </Card>
      ))}
    </CardList>
  )
}
