import { Button, NativeSelect } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { figure } from '#contract/kit/figures.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useStockAsked } from '#src/read/stock-today.ts'
import { useRead } from '#src/read/use-read.ts'
import { branchOf } from '#src/records/accounts/sellers.ts'
import { bringProducts } from '#src/records/stock/bring-products.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { usePrinting } from '#src/ui/paper/use-printing.ts'
import { LabelDrawing } from './label-drawing.tsx'
import classes from './labels.module.css'
import {
  LABELS_PER,
  type LabelPaper,
  type LabelsPer,
  type LotLabel,
  labelsOf,
  MOST_LABELS,
  PAPERS,
  sheetsOf,
} from './labels-of.ts'
import { LotTicks } from './lot-ticks.tsx'

const Back = createLink(BackLink)

/** Labels shown on the screen; the others are printed all the same. */
const SHOWN = 12

interface LabelsPageProps {
  product_code: string
  /** The batch that was looked at; absent for all of the material. */
  batch: string | undefined
}

/** Labels of a material's lots with the code that leads back to them, for a sheet of A4 or a roll. */
export function LabelsPage({ product_code, batch }: LabelsPageProps) {
  const device = useDevice()
  const { db } = device
  const stock = useStockAsked(product_code)
  useEffect(() => void bringProducts(device, [product_code]), [device, product_code])
  const product = useRead(async () => (await db.productos.get(product_code)) ?? null, [db, product_code])
  const name = product?.product_name ?? product_code
  const back = (
    <Back
      to="/buscador-de-materiales/resultados"
      search={{ product_code, ...(batch !== undefined && { lote: batch }) }}
      label="Volver al material"
    />
  )
  if (!stock || product === undefined)
    return (
      <Page title="Etiquetas" back={back}>
        <Skeleton kind="lines" count={6} />
      </Page>
    )
  const lots = stock.lots.filter((lot) => batch === undefined || lot.batch === batch)
  if (lots.length === 0 && !stock.isAsking)
    return (
      <Page title="Etiquetas" back={back}>
        <EmptyState title="No hay lotes para etiquetar">
          En este equipo no se conoce stock de {name}
          {batch === undefined ? '' : `, lote ${batch}`}. Con conexión se busca en todas las sucursales.
        </EmptyState>
      </Page>
    )
  return <Labels {...{ name, back, lots }} />
}

interface LabelsProps {
  name: string
  back: ReactNode
  lots: readonly StockLot[]
}

function Labels({ name, back, lots }: LabelsProps) {
  const [per, setPer] = useState<LabelsPer>('lote')
  const [paper, setPaper] = useState<LabelPaper>('a4')
  const [used, setUsed] = useState<number | null>(0)
  const own = branchOf(useDevice().parts.user)
  // The lots of some branches may come later than those of others.
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const others = othersThan(own, lots)
  const left = new Set(lots.map(({ id }) => id).filter((id) => !(ticked.get(id) ?? !others.has(id))))
  const plates = usePlates(lots)
  const chosen = lots.filter(({ id }) => !left.has(id))
  const all = labelsOf(chosen, per, (lot) => plates?.get(lot) ?? [])
  const labels = all.slice(0, MOST_LABELS)
  const { perSheet } = PAPERS[paper]
  const sheets = sheetsOf(labels, perSheet, paper === 'a4' ? (used ?? 0) : 0)
  const isPrinting = usePrinting()

  return (
    <Page
      title="Etiquetas"
      note={name}
      back={back}
      bottom={
        <BottomBar summary={printedText(labels.length, paper === 'a4' ? sheets.length : 0)}>
          <Button size="md" disabled={labels.length === 0} onClick={() => window.print()}>
            Imprimir
          </Button>
        </BottomBar>
      }
    >
      <div className={classes.page} data-lots={lots.length > 1 || undefined}>
        <Card title="Impresión">
          <div className={classes.choices}>
            <NativeSelect
              label="Cuántas etiquetas"
              value={per}
              onChange={({ currentTarget }) => setPer(currentTarget.value as LabelsPer)}
              data={Object.entries(LABELS_PER).map(([value, label]) => ({ value, label }))}
            />
            <NativeSelect
              label="Papel"
              value={paper}
              onChange={({ currentTarget }) => setPaper(currentTarget.value as LabelPaper)}
              data={Object.entries(PAPERS).map(([value, { name: label }]) => ({ value, label }))}
            />
            {paper === 'a4' ? (
              <NumberField
                label="Etiquetas ya usadas de la hoja"
                value={used}
                onChange={setUsed}
                min={0}
                max={perSheet - 1}
                steppers
              />
            ) : null}
          </div>
          {per === 'chapa' && plates && labels.length === 0 ? (
            <FormNote isWarning>
              De estos lotes no hay chapas con foto en este equipo: el número de una chapa es el de su foto.
            </FormNote>
          ) : null}
          {all.length > MOST_LABELS ? (
            <FormNote isWarning>
              Se imprimen las primeras {MOST_LABELS} de {figure(all.length)}: elegí menos lotes para las
              demás.
            </FormNote>
          ) : null}
        </Card>
        {lots.length > 1 ? (
          <div className={classes.lots}>
            <Card title="Lotes">
              <LotTicks
                {...{ name, own, lots, left }}
                onTick={(ids, isOn) =>
                  setTicked(new Map([...ticked, ...ids.map((id) => [id, isOn] as const)]))
                }
              />
            </Card>
          </div>
        ) : null}
        <Card title="Cómo salen">
          <ul className={classes.shown} aria-label="Cómo salen">
            {labels.slice(0, SHOWN).map((label, at) => (
              <li key={keyOf(label, at)}>
                <LabelDrawing label={label} name={name} />
              </li>
            ))}
          </ul>
          {labels.length > SHOWN ? <p>y {figure(labels.length - SHOWN)} más.</p> : null}
          {labels.length === 0 ? <p>Elegí los lotes que van con etiqueta.</p> : null}
        </Card>
      </div>
      {isPrinting ? createPortal(<Sheets {...{ sheets, paper, name }} />, document.body) : null}
    </Page>
  )
}

/** The lots of other branches, while one's own has some: labels are printed where the stones are. */
function othersThan(branch: string | null, lots: readonly StockLot[]): ReadonlySet<number> {
  const others = lots.filter((lot) => lot.branch !== branch)
  return new Set(others.length < lots.length ? others.map(({ id }) => id) : [])
}

const printedText = (labels: number, sheets: number): string =>
  [
    countText(labels, 'etiqueta', 'etiquetas'),
    ...(sheets > 0 ? [countText(sheets, 'hoja', 'hojas')] : []),
  ].join(' · ')

const keyOf = ({ lot, plate }: LotLabel, at: number) => `${lot.id} ${plate ?? at}`

interface SheetsProps {
  sheets: readonly (readonly (LotLabel | null)[])[]
  paper: LabelPaper
  name: string
}

/** The printed sheets, without the rest of the screen. */
function Sheets({ sheets, paper, name }: SheetsProps) {
  return (
    <div data-print-alone data-paper={paper} className={classes.paper}>
      {sheets.map((places, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets have nothing but their place
        <div key={n} className={classes.sheet}>
          {places.map((label, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: so have places
            <div key={at}>{label ? <LabelDrawing label={label} name={name} /> : null}</div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The numbers of the photographed plates of some lots, by lot; undefined until they are read. */
function usePlates(lots: readonly StockLot[]): ReadonlyMap<number, number[]> | undefined {
  const { db } = useDevice()
  const ids = lots.map(({ id }) => id).join(' ')
  return useRead(async () => {
    const photos = await db.fotos.where('lote_id').anyOf(ids.split(' ').map(Number)).toArray()
    const byLot = new Map<number, number[]>()
    for (const { lote_id, number } of photos.sort((a, b) => a.number - b.number))
      byLot.set(lote_id, [...(byLot.get(lote_id) ?? []), number])
    return byLot
  }, [db, ids])
}
