import { Button } from '@mantine/core'
import { groupsViewed, removeFromGroup } from '#contract/calls/grouping.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { PickList } from '#src/ui/fields/pick-list.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { CloseIcon, MoreIcon } from '#src/ui/icons/icons.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { countText, groupedOf } from './selection.ts'
import classes from './selection-bar.module.css'
import { useSelection } from './use-selection.ts'

interface SelectionBarProps {
  uuids: readonly string[]
  onOpen: (dialog: 'estado' | 'nuevo-grupo' | 'grupo-existente' | 'turno') => void
  /** Nothing is picked any more. */
  onStop: () => void
}

/** A seller's actions on the picked orders: the main one, and the others beside it or behind '⋯'. [S123, S124] */
export function SelectionBar({ uuids, onOpen, onStop }: SelectionBarProps) {
  const isWide = useIsWide()
  const others = useOthers({ uuids, onOpen, onStop })
  const isEmpty = uuids.length === 0

  return (
    <BottomBar
      label="Acciones con los pedidos seleccionados"
      hasMany
      summary={
        <span className={classes.picked}>
          <IconButton label="Quitar selección" onClick={onStop}>
            <CloseIcon />
          </IconButton>
          <span role="status">{pickedText(uuids.length)}</span>
        </span>
      }
    >
      <Button disabled={isEmpty} onClick={() => onOpen('estado')}>
        CAMBIAR ESTADO A
      </Button>
      {isWide ? (
        others.map(({ text, run }) => (
          <Button key={text} variant="default" disabled={isEmpty} onClick={() => void run()}>
            {text}
          </Button>
        ))
      ) : (
        <MoreButton others={others} isDisabled={isEmpty} />
      )}
    </BottomBar>
  )
}

const pickedText = (count: number): string =>
  count === 0 ? 'Elegí pedidos' : count === 1 ? '1 seleccionado' : `${count} seleccionados`

interface Other {
  /** As the specification writes it. */
  text: string
  run: () => unknown
}

/** Further actions with these orders. */
function useOthers({ uuids, onOpen, onStop }: SelectionBarProps): Other[] {
  const { user } = useDevice().parts
  const modals = useModals()
  const grouped = groupedOf(useSelection(uuids) ?? [])
  const ungroup = useChange(removeFromGroup)

  const leave = async () => {
    const question = destructive({
      title: 'Desagrupar pedidos',
      message: ungroupQuestion(grouped.length, uuids.length),
      yes: 'Sí, desagrupar',
    })
    if (!(await modals.confirm(question))) return
    const said = `${countText(grouped.length)} fuera de su grupo`
    const ungrouped = {
      pedidos_uuid: grouped.map((item) => item.uuid),
      grupos_vistos: groupsViewed(grouped),
    }
    await ungroup(ungrouped, said)
    onStop()
  }
  return [
    { text: 'CREAR NUEVO GRUPO', run: () => onOpen('nuevo-grupo') },
    { text: 'AÑADIR A GRUPO EXIST.', run: () => onOpen('grupo-existente') },
    ...(passes('turno-crear', user) ? [{ text: 'ASIGNAR TURNO', run: () => onOpen('turno') }] : []),
    ...(grouped.length > 0 ? [{ text: 'DESAGRUPAR PEDIDOS', run: leave }] : []),
  ]
}

function MoreButton({ others, isDisabled }: { others: readonly Other[]; isDisabled: boolean }) {
  const modals = useModals()
  const choose = async () => {
    const picked = await modals.open<Other>(
      (close) => (
        <PickList
          rows={others.map((item) => ({ key: item.text, label: item.text, onPick: () => close(item) }))}
        />
      ),
      { title: 'Más acciones' },
    )
    await picked?.run()
  }
  return (
    <Button
      variant="default"
      className={classes.more ?? ''}
      aria-label="Más acciones"
      aria-haspopup="dialog"
      disabled={isDisabled}
      onClick={() => void choose()}
    >
      <MoreIcon />
    </Button>
  )
}

/** The number of picked orders that have a group to leave. [A90] */
function ungroupQuestion(grouped: number, picked: number): string {
  const question = `¿Está seguro que desea desagrupar ${countText(grouped)}?`
  const loose = picked - grouped
  if (loose === 0) return question
  return `${question}\n${loose === 1 ? 'El otro elegido no tiene grupo y queda' : `Los otros ${loose} elegidos no tienen grupo y quedan`} como ${loose === 1 ? 'está' : 'están'}.`
}
