import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNow } from '#src/bridge/use-now.ts'
import type { Prepared, PreparedChoice } from '#src/offline/prepared.ts'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Estimate } from './estimate.tsx'
import { PillChoice } from './pill-choice.tsx'
import classes from './salida.module.css'
import { progressText, readyText } from './salida-words.ts'
import { usePrepare } from './use-prepare.ts'

const DAYS = [7, 15, 30, 60, 90].map((value) => ({ value, label: `${value} días` }))
const PHOTOS = [
  { value: 'ninguna', label: 'Ninguna' },
  { value: 'miniaturas', label: 'Miniaturas' },
] as const

interface PrepareFormProps {
  branches: readonly string[]
  prepared: Prepared | null
  ownBranch: string | null
}

/** Branches, days and photos; its size; and how far it is. */
export function PrepareForm({ branches, prepared, ownBranch }: PrepareFormProps) {
  const now = useNow()
  const { progress, isRunning, messages, start } = usePrepare()
  const [choice, setChoice] = useState<PreparedChoice>(() => firstChoice(prepared, ownBranch))
  const state = useRef<HTMLParagraphElement>(null)
  const isHalf = prepared !== null && prepared.readyAt === null

  const toggle = (name: string) => {
    const { sucursales } = choice
    const next = sucursales.includes(name) ? sucursales.filter((one) => one !== name) : [...sucursales, name]
    setChoice({ ...choice, sucursales: next })
  }

  // The result is at the top: scroll there.
  const prepare = async () => {
    if (await start(choice)) state.current?.focus()
  }

  return (
    <>
      {prepared ? (
        <Card title="En este teléfono" edge={isHalf ? 'yellow' : 'green'}>
          <p ref={state} className={classes.state} role="status" tabIndex={-1}>
            {readyText(prepared, now)}
          </p>
          <p className={classes.soft}>
            {prepared.sucursales.join(', ')} · pedidos de {prepared.dias} días
          </p>
        </Card>
      ) : null}
      <Card title={prepared ? 'Cambiar o actualizar' : 'Qué llevar'}>
        <div className={classes.form}>
          <PillChoice
            kind="checkbox"
            legend="Sucursales"
            options={branches.map((name) => ({ value: name, label: name }))}
            chosen={choice.sucursales}
            onToggle={toggle}
          />
          <PillChoice
            kind="radio"
            legend="Pedidos de los últimos"
            options={DAYS}
            chosen={[choice.dias]}
            onToggle={(dias) => setChoice({ ...choice, dias })}
          />
          <PillChoice
            kind="radio"
            legend="Fotos de las chapas"
            options={PHOTOS}
            chosen={[choice.fotos]}
            onToggle={(fotos) => setChoice({ ...choice, fotos })}
          />
          {choice.sucursales.length > 0 ? (
            <Estimate choice={choice} />
          ) : (
            <p className={classes.soft}>Elegí al menos una sucursal.</p>
          )}
          <ErrorList messages={messages} />
          {isRunning ? (
            <ProgressBar
              label={progress ? progressText(progress) : 'Empezando'}
              value={(progress?.fraction ?? 0) * 100}
            />
          ) : null}
          <Button
            size="lg"
            loading={isRunning}
            disabled={choice.sucursales.length === 0}
            onClick={() => void prepare()}
          >
            {buttonText(prepared, isHalf || messages.length > 0)}
          </Button>
          {messages.length > 0 ? (
            <p className={classes.soft}>Lo que ya llegó queda guardado: al seguir no se vuelve a bajar.</p>
          ) : null}
        </div>
      </Card>
    </>
  )
}

function buttonText(prepared: Prepared | null, isCut: boolean): string {
  if (isCut) return 'Seguir preparando'
  return prepared ? 'Actualizar' : 'Preparar salida'
}

function firstChoice(prepared: Prepared | null, ownBranch: string | null): PreparedChoice {
  if (prepared) {
    const { sucursales, dias, fotos } = prepared
    return { sucursales, dias, fotos }
  }
  return { sucursales: ownBranch ? [ownBranch] : [], dias: 30, fotos: 'miniaturas' }
}
