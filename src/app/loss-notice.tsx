import { useEffect, useRef } from 'react'
import { useDevice } from '#src/bridge/device-context.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { useModals } from '#src/ui/modal-context.ts'
import { forgetLoss } from './loss-marker.ts'

/** Says which changes went with the browser's data: never an empty, happy list. [F21] */
export function LossNotice({ loss }: { loss: readonly string[] }) {
  const modals = useModals()
  const { db, parts } = useDevice()
  const isSaid = useRef(false)

  useEffect(() => {
    if (loss.length === 0 || isSaid.current) return
    isSaid.current = true
    const told = modals.alert({
      title: 'El navegador borró los datos de este teléfono',
      icon: <AlertIcon size={32} />,
      lockForcedClose: true,
      message: (
        <>
          <p>
            {loss.length === 1
              ? 'Se perdió 1 cambio que no se había enviado:'
              : `Se perdieron ${loss.length} cambios que no se habían enviado:`}
          </p>
          <ul>
            {loss.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ),
    })
    void told.then(() => forgetLoss(db, parts.user.uuid))
  }, [modals, loss, db, parts])

  return null
}
