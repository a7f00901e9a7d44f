import type { PreparedChoice } from '#src/read/preparing.ts'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Estimate } from './estimate.tsx'
import { PillChoice } from './pill-choice.tsx'
import classes from './trip.module.css'
import type { PrepareForm } from './use-prepare-form.ts'

const DAYS = [7, 15, 30, 60, 90].map((value) => ({ value, label: `${value} días` }))
const PHOTOS = [
  { value: 'ninguna', label: 'Ninguna' },
  { value: 'miniaturas', label: 'Miniaturas' },
] as const

interface PrepareChoicesProps {
  form: PrepareForm
  choice: PreparedChoice
  branches: readonly string[]
  title: string
}

/** Branches, days and photos, and the size of them. */
export function PrepareChoices({ form, choice, branches, title }: PrepareChoicesProps) {
  const toggle = (name: string) => {
    const { sucursales: branches } = choice
    const next = branches.includes(name) ? branches.filter((branch) => branch !== name) : [...branches, name]
    form.choose({ ...choice, sucursales: next })
  }

  return (
    <Card title={title}>
      <div className={classes.form}>
        <PillChoice
          kind="checkbox"
          legend="Sucursales"
          options={branches.map((name) => ({ value: name, label: name }))}
          chosen={choice.sucursales}
          onToggle={toggle}
        />
        {form.needsBranch ? <ErrorList messages={['Elegí al menos una sucursal.']} /> : null}
        <PillChoice
          kind="radio"
          legend="Pedidos de los últimos"
          options={DAYS}
          chosen={[choice.dias]}
          onToggle={(days) => form.choose({ ...choice, dias: days })}
        />
        <PillChoice
          kind="radio"
          legend="Fotos de las chapas"
          options={PHOTOS}
          chosen={[choice.fotos]}
          onToggle={(photos) => form.choose({ ...choice, fotos: photos })}
        />
        {choice.sucursales.length > 0 ? <Estimate choice={choice} estimate={form.estimate} /> : null}
      </div>
    </Card>
  )
}
