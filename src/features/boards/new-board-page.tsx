import { Button, Switch, TextInput } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { boards } from '#contract/records/boards.ts'
import { platesText } from '#contract/rules/hold-rules.ts'
import { type FormInHand, useChangeForm } from '#src/forms/use-change-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { useRead } from '#src/read/use-read.ts'
import { proposedPlates } from '#src/records/boards/proposed-plates.ts'
import { isSamePlate, type TrayPlate, togglePlate } from '#src/records/boards/tray.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { AccordionItem } from '#src/ui/layout/accordion-item.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { overLength } from '#src/ui/text/over-length.ts'
import { type BoardValues, boardForm } from './board-form.ts'
import classes from './boards.module.css'
import { PlateCard, usePlate } from './plate-card.tsx'
import grid from './plate-grid.module.css'
import { usePlateSizes } from './use-plate-sizes.ts'

const Back = createLink(BackLink)
const back = <Back to="/muestrarios" label="Volver a Muestrarios" />
const search = (
  <Button
    variant="default"
    renderRoot={(looks) => (
      <Link to="/buscador-de-materiales/resultados" search={{ orden: 'foto' }} {...looks} />
    )}
  >
    Buscar piedras
  </Button>
)

const none = (
  <EmptyState title="Todavía no elegiste chapas" of="plate" action={search}>
    Abrí la foto de una chapa y tocá «Selección».
  </EmptyState>
)

interface NewBoardPageProps {
  /** The queued board to put right. */
  pendiente?: string | undefined
  onSaved: () => void
}

/** The plates that were chosen, for whom, and whether with prices: saving makes the page that a link opens. */
export function NewBoardPage({ pendiente: pending, onSaved }: NewBoardPageProps) {
  const { db } = useDevice()
  const form = useChangeForm(boardForm(db, pending))
  if (form) return <BoardForm key={form.opId} {...{ form, onSaved }} />
  return (
    <Page title="Nuevo muestrario" back={back}>
      {form === undefined ? <Skeleton kind="cards" count={6} /> : none}
    </Page>
  )
}

interface BoardFormProps {
  form: FormInHand<BoardValues>
  onSaved: () => void
}

function BoardForm({ form, onSaved }: BoardFormProps) {
  const { plates } = form.values
  const shown = useShownPlates(plates)
  const isWide = useIsWide()
  const send = async () => {
    if (await form.save()) onSaved()
  }
  if (shown?.length === 0)
    return (
      <Page title="Nuevo muestrario" back={back}>
        {none}
      </Page>
    )
  return (
    <Page
      title="Nuevo muestrario"
      back={back}
      actions={isWide ? search : null}
      bottom={
        <BottomBar summary={<Tray plates={plates} />} isRow>
          <ActionButton repeats size="md" disabled={plates.length === 0} onAction={send}>
            Crear muestrario
          </ActionButton>
        </BottomBar>
      }
    >
      <div ref={form.ref} className={grid.board}>
        <div className={grid.client}>
          <ErrorList messages={form.messages} />
          <AccordionItem
            title="Cliente, título y precios"
            initiallyClosed={!isWide && form.messages.length === 0}
          >
            <div className={classes.form}>
              <ClientFields form={form} />
            </div>
          </AccordionItem>
        </div>
        {shown ? <Plates form={form} shown={shown} /> : <Skeleton kind="cards" count={6} />}
        {isWide ? null : <p className={grid.others}>¿Otra piedra? {search}</p>}
      </div>
    </Page>
  )
}

/** The plates in hand and those proposed, each in its place whether it is chosen or not; undefined until they are read. */
function useShownPlates(plates: readonly TrayPlate[]): readonly TrayPlate[] | undefined {
  const { db, parts } = useDevice()
  const [shown, setShown] = useState<readonly TrayPlate[]>([])
  const found = useRead(() => proposedPlates(db, parts.user, []), [db, parts.user])
  if (!found) return undefined
  const fresh = [...plates, ...found].filter(
    (plate, at, all) =>
      !shown.some((other) => isSamePlate(other, plate)) &&
      all.findIndex((other) => isSamePlate(other, plate)) === at,
  )
  if (fresh.length > 0) setShown([...shown, ...fresh])
  return [...shown, ...fresh]
}

function Plates({ form, shown }: { form: FormInHand<BoardValues>; shown: readonly TrayPlate[] }) {
  const { db } = useDevice()
  const { plates } = form.values
  const sizeOf = usePlateSizes(shown)
  const toggle = (plate: TrayPlate) => {
    form.set(({ plates: now }) => ({
      plates: now.some((other) => isSamePlate(other, plate))
        ? now.filter((other) => !isSamePlate(other, plate))
        : [...now, plate],
    }))
    // The plates of a queued board have left the tray.
    if (!form.isQueued) void togglePlate(db, plate)
  }
  return (
    <ul className={grid.plates} aria-label="Chapas para elegir">
      {shown.map((plate) => {
        const at = plates.findIndex((other) => isSamePlate(other, plate))
        return (
          <PlateCard
            key={`${plate.lot}-${plate.number}`}
            plate={plate}
            size={sizeOf(plate)}
            isChosen={at >= 0}
            error={at >= 0 ? fieldError(form.errors, `items.${at}.chapa`) : undefined}
            onToggle={() => toggle(plate)}
          />
        )
      })}
    </ul>
  )
}

/** Thumbs of the tray. */
const FEW = 4

const Tray = ({ plates }: { plates: readonly TrayPlate[] }) => (
  <span className={grid.tray}>
    {plates.length > 0 ? (
      <span className={grid.thumbs} aria-hidden>
        {plates.slice(-FEW).map((plate) => (
          <Thumb key={`${plate.lot}-${plate.number}`} plate={plate} />
        ))}
      </span>
    ) : null}
    <span aria-live="polite">{plates.length > 0 ? platesText(plates.length) : 'Tocá las chapas'}</span>
  </span>
)

function Thumb({ plate }: { plate: TrayPlate }) {
  return (
    <span className={grid.thumb}>
      <StonePicture {...usePlate(plate)} name="" size="fill" />
    </span>
  )
}

function ClientFields({ form }: { form: FormInHand<BoardValues> }) {
  const { values, errors, set } = form
  const { db } = useDevice()
  const accounts = useRead(() => db.cuentas.orderBy('account_name').toArray(), [db]) ?? []
  return (
    <>
      <RemoteSelect
        label="Cliente (opcional)"
        source={{
          options: accounts.map(({ id, account_name }) => ({ value: String(id), label: account_name })),
        }}
        value={values.cuenta}
        onChange={(account) => set({ cuenta: account })}
        error={fieldError(errors, 'account_id')}
      />
      {values.cuenta === null ? (
        <TextInput
          label="Nombre, si no tiene cuenta"
          value={values.cliente}
          onChange={(event) => set({ cliente: event.currentTarget.value })}
          error={overLength(values.cliente, boards.limits.cliente) ?? fieldError(errors, 'cliente')}
        />
      ) : null}
      <TextInput
        label="Título de la página (opcional)"
        description="Lo lee tu cliente: «Para la cocina de Marta»."
        value={values.titulo}
        onChange={(event) => set({ titulo: event.currentTarget.value })}
        error={overLength(values.titulo, boards.limits.titulo) ?? fieldError(errors, 'titulo')}
      />
      <Switch
        label="Mostrar los precios de hoy"
        checked={values.precios}
        onChange={(event) => set({ precios: event.currentTarget.checked })}
      />
    </>
  )
}
