import { useEffect, useRef } from 'react'
import type { Device } from '#src/offline/device.ts'
import { forgetLoss, type Loss } from '#src/offline/rescue/loss-marker.ts'
import { unknownChanges } from '#src/offline/rescue/unknown-changes.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { AlertIcon } from '#src/ui/icons/icons.tsx'

/** Lists the changes lost with the browser's data and those restored: never an empty, happy list. [F21] */
export function LossNotice({ loss }: { loss: Loss }) {
  const modals = useModals()
  const device = useDevice()
  const isSaid = useRef(false)

  useEffect(() => {
    if (isSaid.current) return
    isSaid.current = true
    const { db, parts } = device
    const say = async () => {
      const { lost, broughtBack, isSure } = await withoutArrived(device, loss)
      if (lost.length > 0 || broughtBack > 0) {
        await modals.alert({
          title: 'El navegador borró los datos de este equipo',
          icon: <AlertIcon size={32} />,
          lockForcedClose: true,
          message: (
            <>
              {broughtBack > 0 ? <p>{backInWords(broughtBack)}</p> : null}
              {lost.length > 0 ? <LostOnes lost={lost} isSure={isSure} /> : null}
              <p>Para trabajar sin conexión hay que preparar la salida de nuevo.</p>
            </>
          ),
        })
      }
      await forgetLoss(db, parts.owner)
    }
    void say()
  }, [modals, loss, device])

  return null
}

const backInWords = (count: number): string =>
  count === 1
    ? 'El cambio que no se había enviado se recuperó de su copia: queda en Pendientes hasta que se envíe.'
    : `Los ${count} cambios que no se habían enviado se recuperaron de sus copias: quedan en Pendientes hasta que se envíen.`

function LostOnes({ lost, isSure }: Pick<Loss, 'lost'> & { isSure: boolean }) {
  const named = lost.filter(({ sentence }) => sentence)
  const total = lost.length
  return (
    <>
      <p>
        {total === 1
          ? 'Se perdió 1 cambio que no se había enviado:'
          : `Se perdieron ${total} cambios que no se habían enviado:`}
      </p>
      <ul>
        {named.map(({ id, sentence }) => (
          <li key={id}>{sentence}</li>
        ))}
      </ul>
      {total > named.length ? <p>y {total - named.length} más.</p> : null}
      {isSure ? null : <p>Sin conexión no se sabe si alguno había llegado al servidor.</p>}
    </>
  )
}

/** Without those that the server has: only their answers were lost. Unknown without network. */
async function withoutArrived(device: Device, loss: Loss): Promise<Loss & { isSure: boolean }> {
  const ids = loss.lost.filter(({ isAside }) => !isAside).map(({ id }) => id)
  if (ids.length === 0) return { ...loss, isSure: true }
  const unknown = await unknownChanges(device.parts, ids).catch(() => null)
  if (!unknown) return { ...loss, isSure: false }
  return { ...loss, lost: loss.lost.filter(({ id, isAside }) => isAside || unknown.has(id)), isSure: true }
}
