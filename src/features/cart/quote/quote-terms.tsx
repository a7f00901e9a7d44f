import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { dayNow } from '#contract/kit/time/clock.ts'
import { quotes } from '#contract/records/quotes.ts'
import type { FormInHand } from '#src/forms/use-change-form.ts'
import { DayField } from '#src/ui/fields/day-field.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { overLength } from '#src/ui/text/over-length.ts'
import type { QuoteValues } from './quote-form.ts'
import classes from './quote-terms.module.css'

const { limits } = quotes

const TEXTS = [
  { name: 'condiciones', label: 'Condiciones', description: 'Forma de pago, entrega. Las lee tu cliente.' },
  { name: 'observaciones', label: 'Observaciones', description: 'Las lee tu cliente.' },
  { name: 'interna', label: 'Nota interna', description: 'Tu cliente no la ve.' },
] as const

type TextName = (typeof TEXTS)[number]['name']

/** Until when a quote is valid and its texts; those that are empty wait behind a link each. */
export function QuoteTerms({ form: { values, errors, set } }: { form: FormInHand<QuoteValues> }) {
  const [open, setOpen] = useState<readonly TextName[]>([])
  const isShown = (name: TextName) =>
    values[name] !== '' || open.includes(name) || fieldError(errors, name) !== undefined
  const folded = TEXTS.filter(({ name }) => !isShown(name))
  return (
    <>
      <DayField
        label="Válido hasta"
        clearable
        placeholder="Los días de siempre"
        value={values.vence || null}
        min={dayNow()}
        onChange={(day) => set({ vence: day ?? '' })}
        error={fieldError(errors, 'vence')}
      />
      {TEXTS.filter(({ name }) => isShown(name)).map(({ name, label, description }) => (
        <Textarea
          key={name}
          {...{ label, description }}
          autosize
          minRows={2}
          maxRows={8}
          // Opened by its link a moment ago.
          autoFocus={open.includes(name)}
          value={values[name]}
          onChange={(event) => {
            // Emptied while it is written in, it stays.
            setOpen((now) => [...now, name])
            set({ [name]: event.currentTarget.value })
          }}
          error={overLength(values[name], limits[name]) ?? fieldError(errors, name)}
        />
      ))}
      {folded.length > 0 ? (
        <p className={classes.folded}>
          {folded.map(({ name, label }) => (
            <Button key={name} variant="subtle" onClick={() => setOpen([...open, name])}>
              + {label}
            </Button>
          ))}
        </p>
      ) : null}
    </>
  )
}
