import { Button } from '@mantine/core'
import { bytesText, figure } from '#contract/kit/figures.ts'
import type { Prepared } from '#src/read/preparing.ts'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { bytesOf } from './trip-words.ts'
import type { PrepareForm } from './use-prepare-form.ts'

interface PrepareBarProps {
  form: PrepareForm
  prepared: Prepared | null
}

/** Starts, pauses or goes on with a preparation, beside its size or how far it is. */
export function PrepareBar({ form, prepared }: PrepareBarProps) {
  const { choice, preparation, prepare, pause } = form
  const { state } = preparation
  const isRunning = state === 'andando' || state === 'pausando'

  return (
    <BottomBar summary={summaryOf(form)}>
      {isRunning ? (
        <Button size="lg" variant="default" loading={state === 'pausando'} onClick={pause}>
          Pausar
        </Button>
      ) : (
        <Button size="lg" disabled={!choice} onClick={() => void prepare()}>
          {startText(prepared, state === 'en-pausa' || preparation.messages.length > 0)}
        </Button>
      )}
    </BottomBar>
  )
}

function startText(prepared: Prepared | null, isCut: boolean): string {
  if (isCut || (prepared !== null && prepared.readyAt === null)) return 'Seguir'
  return prepared ? 'Actualizar' : 'Preparar salida'
}

function summaryOf({ choice, estimate, preparation }: PrepareForm): string {
  if (preparation.state === 'pausando') return 'Pausando: termina lo que está llegando'
  if (preparation.state === 'andando') return `Preparando: ${Math.round(preparation.fraction * 100)} %`
  if (!choice || choice.sucursales.length === 0) return 'Elegí al menos una sucursal.'
  if (!estimate.data) return estimate.isError ? 'Cuánto ocupa se sabe con conexión' : 'Calculando…'
  const { lotes: lots } = estimate.data
  return `${figure(lots)} ${lots === 1 ? 'lote' : 'lotes'} · ${bytesText(bytesOf(estimate.data, choice))}`
}
