import { TextInput } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { CartLine } from '#contract/calls/cart.ts'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { quotes } from '#contract/records/quotes.ts'
import { AddProduct } from '#src/features/cart/add-product.tsx'
import classes from '#src/features/cart/cart-form.module.css'
import { useAbbreviations } from '#src/features/cart/order/order-choices.ts'
import { cartErrors } from '#src/features/cart/order/quote-args.ts'
import { EstimateLine } from '#src/features/cart/worth/estimate-line.tsx'
import { type CartWorth, useCartWorth } from '#src/features/cart/worth/use-worth.ts'
import { countChanges, saveText } from '#src/forms/count-changes.ts'
import type { FormInHand } from '#src/forms/use-change-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { bringProducts } from '#src/records/stock/bring-products.ts'
import { keepLots } from '#src/records/stock/line-price.ts'
import { DraftNote } from '#src/ui/dialogs/draft-note.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { ClientFields } from '#src/ui/fields/person/client-fields.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import type { QuoteValues } from './quote-form.ts'
import { QuoteLine } from './quote-line.tsx'
import { QuoteTerms } from './quote-terms.tsx'

type InHand = FormInHand<QuoteValues>
const { limits } = quotes

interface QuoteEditFormProps {
  form: InHand
  /** The quote as this phone has it; null for one that was refused before it was kept. */
  held: Quote | null
  title: string
  back: ReactNode
  /** The UUID of the line that is to be changed first. */
  asked: string | undefined
  onSaved: () => void
}

/** Its client, and what saving makes. */
const noteOf = (held: Quote | null): string =>
  [
    held && (held.account_name || held.cliente),
    held?.enviado &&
      held.estado !== 'aceptado' &&
      `Se guarda como versión ${held.enviado.n + 1}, sin enviar.`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The fields of a quote; of an accepted one that waits for its account, that alone. */
export function QuoteEditForm({ form, held, title, back, asked, onSaved }: QuoteEditFormProps) {
  const device = useDevice()
  const { lineas: lines } = form.values
  const worth = useCartWorth(lines, '')
  const { total, unpriced, isSupposed } = worth
  const codes = lines.map(({ product_code }) => product_code).join()
  useEffect(() => void bringProducts(device, codes.split(',')), [device, codes])
  const isAccepted = held?.estado === 'aceptado'
  const count = countChanges(form.values, form.start)
  const save = async () => {
    await keepLots(device.db, worth.lots)
    if (await form.save()) onSaved()
  }

  return (
    <Page
      title={title}
      back={back}
      note={noteOf(held)}
      bottom={
        <BottomBar summary={isAccepted ? null : <EstimateLine {...{ total, unpriced, isSupposed }} />}>
          <ActionButton repeats size="md" onAction={save}>
            {isAccepted ? 'Hacer los pedidos' : saveText(count, 'Guardar presupuesto')}
          </ActionButton>
        </BottomBar>
      }
    >
      <div ref={form.ref}>
        <DraftNote begun={form.begun} onRestart={form.restart} />
        <ErrorList messages={form.messages} />
        <div className={classes.columns}>
          {isAccepted ? null : <QuoteLines form={form} stocks={worth.stocks} asked={asked} />}
          <Card title="Datos del presupuesto">
            <div className={classes.column}>
              <Client form={form} />
              {isAccepted ? null : <QuoteTerms form={form} />}
            </div>
          </Card>
        </div>
      </div>
    </Page>
  )
}

interface QuoteLinesProps {
  form: InHand
  stocks: CartWorth['stocks']
  asked: string | undefined
}

function QuoteLines({ form, stocks, asked }: QuoteLinesProps) {
  const { values, set } = form
  const abbreviations = useAbbreviations()
  const errors = cartErrors(form.errors)
  const lines = (how: (lines: CartLine[]) => CartLine[]) => set((now) => ({ lineas: how(now.lineas) }))

  return (
    <section className={classes.column} aria-label="Materiales">
      <ErrorList messages={errors.productos ?? []} />
      <ul className={classes.lines}>
        {values.lineas.map((line, index) => (
          <QuoteLine
            key={line.uuid}
            {...{ line, index, errors, abbreviations }}
            stock={stocks.get(line.product_code)}
            branch=""
            isAsked={line.uuid === asked}
            onChange={(changes) =>
              lines((now) => now.map((each) => (each.uuid === line.uuid ? { ...each, ...changes } : each)))
            }
            onRemove={() => lines((now) => now.filter(({ uuid }) => uuid !== line.uuid))}
          />
        ))}
      </ul>
      <AddProduct onAdd={(line) => lines((now) => [...now, line])} />
    </section>
  )
}

function Client({ form: { values, errors, set } }: { form: InHand }) {
  const { db } = useDevice()
  const accounts = useRead(() => db.cuentas.orderBy('account_name').toArray(), [db]) ?? []
  return (
    <>
      <ClientFields
        value={{ account: values.cuenta, name: values.cliente }}
        onChange={({ account, name }) => set({ cuenta: account, cliente: name })}
        accounts={accounts}
        maxLength={limits.nombre}
        isRequired
        error={fieldError(errors, 'account_id') ?? fieldError(errors, 'cliente')}
      />
      <TextInput
        label="Teléfono (opcional)"
        type="tel"
        value={values.tel}
        onChange={(event) => set({ tel: event.currentTarget.value })}
        error={overLength(values.tel, limits.tel)}
      />
    </>
  )
}
