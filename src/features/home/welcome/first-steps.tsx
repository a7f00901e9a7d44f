import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { readPrepared } from '#src/read/preparing.ts'
import { useRead } from '#src/read/use-read.ts'
import { lastClients } from '#src/records/accounts/last-client.ts'
import { readRecents } from '#src/records/stock/recents.ts'
import { useInstall } from '#src/session/install-prompt.ts'
import { CheckIcon, ChevronRightIcon } from '#src/ui/icons/icons.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './first-steps.module.css'
import { InstallCard, refuseInstall } from './install-card.tsx'

/** Not of a user: a phone is set up once. */
const KEY = 'cantera.primeros-pasos'

interface Step {
  name: string
  isDone: boolean
  to: '/preparar' | '/buscador-de-materiales/resultados' | '/pedido/nuevo'
}

/**
 * The first things to do, ticked off as they are done; the card goes by itself, or when the person says so. Where it does
 * not offer to install the app, a card of its own does.
 */
export default function FirstSteps() {
  const { db, parts } = useDevice()
  const { way, install } = useInstall()
  const [isRefused, setRefused] = useState(() => localStorage.getItem(KEY) === 'no')
  const done = useRead(() => readDone(db), [db])
  if (!done) return null
  if (isRefused || !passes('buscador-de-materiales-ver', parts.user)) return <InstallCard />
  const steps: readonly Step[] = [
    { name: 'Preparar la primera salida', isDone: done.prepared, to: '/preparar' },
    { name: 'Buscar una piedra', isDone: done.searched, to: '/buscador-de-materiales/resultados' },
    { name: 'Hacer el primer pedido', isDone: done.ordered, to: '/pedido/nuevo' },
  ]
  const installs = way === 'boton' || way === 'instalada'
  const finished = steps.filter(({ isDone }) => isDone).length + (way === 'instalada' ? 1 : 0)
  const all = steps.length + (installs ? 1 : 0)
  if (finished === all) return <InstallCard />
  const refuse = () => {
    localStorage.setItem(KEY, 'no')
    if (installs) refuseInstall()
    setRefused(true)
  }

  return (
    <>
      {installs ? null : <InstallCard />}
      <Card title="Primeros pasos" aside={`${finished} de ${all}`}>
        <ul className={classes.steps}>
          {installs ? (
            <StepRow name="Instalar la aplicación" isDone={way === 'instalada'}>
              <span className={classes.name}>Instalar la aplicación</span>
              <Button size="compact-md" onClick={() => void install()}>
                Instalar
              </Button>
            </StepRow>
          ) : null}
          {steps.map(({ name, isDone, to }) => (
            <StepRow key={to} name={name} isDone={isDone}>
              <Link to={to} className={classes.go}>
                {name}
                <ChevronRightIcon size={20} />
              </Link>
            </StepRow>
          ))}
        </ul>
        <Button variant="subtle" onClick={refuse}>
          No mostrar más
        </Button>
      </Card>
    </>
  )
}

interface StepRowProps {
  name: string
  isDone: boolean
  /** Its name with the way to it, while it is not done. */
  children: ReactNode
}

function StepRow({ name, isDone, children }: StepRowProps) {
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <span className={classes.mark} role="img" aria-label={isDone ? 'Hecho' : 'Por hacer'}>
        {isDone ? <CheckIcon size={16} /> : null}
      </span>
      {isDone ? <span className={classes.name}>{name}</span> : children}
    </li>
  )
}

async function readDone(db: Parameters<typeof readRecents>[0]) {
  const [prepared, recents, clients] = await Promise.all([readPrepared(db), readRecents(db), lastClients(db)])
  return {
    prepared: Boolean(prepared?.readyAt),
    searched: recents.searches.length + recents.seen.length > 0,
    ordered: clients.length > 0,
  }
}
