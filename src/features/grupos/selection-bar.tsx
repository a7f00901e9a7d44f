import { Button } from '@mantine/core'
import { quitarDeGrupo } from '#contract/calls/agrupar.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useChange } from '#src/bridge/changing/use-change.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { countText, groupedOf } from './elegidos.ts'
import { useElegidos } from './use-elegidos.ts'

interface SelectionBarProps {
  uuids: readonly string[]
  onOpen: (dialog: 'estado' | 'nuevo-grupo' | 'grupo-existente' | 'turno') => void
  /** Nothing is picked any more. */
  onStop: () => void
}

/** A seller's actions on the picked orders. [S123, S124] */
export function SelectionBar({ uuids, onOpen, onStop }: SelectionBarProps) {
  const { user } = useDevice().parts
  const pedidos = useElegidos(uuids) ?? []
  const grouped = groupedOf(pedidos)
  const ungroup = useChange(quitarDeGrupo)

  const leave = async () => {
    const said = `${countText(grouped.length)} fuera de su grupo`
    await ungroup({ pedidos_uuid: grouped.map((one) => one.uuid) }, said)
    onStop()
  }

  return (
    <BottomBar
      label="Acciones con los pedidos seleccionados"
      hasMany
      summary={
        <>
          <span role="status">{uuids.length === 1 ? '1 seleccionado' : `${uuids.length} seleccionados`}</span>
          <Button variant="subtle" onClick={onStop}>
            Quitar selección
          </Button>
        </>
      }
    >
      <Button onClick={() => onOpen('estado')}>CAMBIAR ESTADO A</Button>
      <Button variant="default" onClick={() => onOpen('nuevo-grupo')}>
        CREAR NUEVO GRUPO
      </Button>
      <Button variant="default" onClick={() => onOpen('grupo-existente')}>
        AÑADIR A GRUPO EXIST.
      </Button>
      {passes('turno-crear', user) ? (
        <Button variant="default" onClick={() => onOpen('turno')}>
          ASIGNAR TURNO
        </Button>
      ) : null}
      {grouped.length > 0 ? (
        <ActionButton
          variant="default"
          repeats
          confirm={destructive({
            title: 'Desagrupar pedidos',
            message: ungroupQuestion(grouped.length, uuids.length),
            yes: 'Sí, desagrupar',
          })}
          onAction={leave}
        >
          DESAGRUPAR PEDIDOS
        </ActionButton>
      ) : null}
    </BottomBar>
  )
}

/** The number of picked orders that have a group to leave. [A90] */
function ungroupQuestion(grouped: number, picked: number): string {
  const question = `¿Está seguro que desea desagrupar ${countText(grouped)}?`
  const loose = picked - grouped
  if (loose === 0) return question
  return `${question}\n${loose === 1 ? 'El otro elegido no tiene grupo y queda' : `Los otros ${loose} elegidos no tienen grupo y quedan`} como ${loose === 1 ? 'está' : 'están'}.`
}
