import { cambiarEstadoDeReclamo, type Reclamo } from '#contract/calls/soporte.ts'
import { passes } from '#contract/kit/permissions.ts'
import { puedePasar } from '#contract/rules/reclamo-rules.ts'
import { useChange } from '#src/bridge/changing/use-change.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'

/** The staff takes a claim, passes it on to its seller, or resolves it; no bar for others, nor once it is resolved. */
export function ClaimActions({ reclamo }: { reclamo: Reclamo }) {
  const { user } = useDevice().parts
  const change = useChange(cambiarEstadoDeReclamo)
  const { uuid, estado, asignado_uuid, responsable, responsable_uuid } = reclamo
  if (!passes(cambiarEstadoDeReclamo.endpoint.needs, user) || !puedePasar(estado, 'resuelto')) return null
  const isMine = asignado_uuid === user.uuid
  const passesOn =
    responsable_uuid !== null && responsable_uuid !== user.uuid && responsable_uuid !== asignado_uuid

  return (
    <BottomBar label="Acciones del reclamo">
      {isMine && estado === 'en curso' ? null : (
        <ActionButton
          variant="default"
          repeats
          onAction={() => change({ uuid, estado: 'en curso', asignado_uuid: user.uuid }, 'Reclamo en curso')}
        >
          Tomar
        </ActionButton>
      )}
      {passesOn ? (
        <ActionButton
          variant="default"
          repeats
          onAction={() =>
            change({ uuid, estado: 'en curso', asignado_uuid: responsable_uuid }, 'Reclamo en curso')
          }
        >
          Pasar a {responsable}
        </ActionButton>
      ) : null}
      <ActionButton
        repeats
        confirm="¿Está seguro que desea marcar el reclamo como resuelto?"
        onAction={() => change({ uuid, estado: 'resuelto' }, 'Reclamo resuelto')}
      >
        Resolver
      </ActionButton>
    </BottomBar>
  )
}
