import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PROOF_LIMITS } from '#contract/records/proofs.ts'
import type { FormInHand } from '#src/forms/use-change-form.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { useIsPhone } from '#src/ui/layout/use-is-wide.ts'
import { overLength } from '#src/ui/text/over-length.ts'
import type { ProofValues } from './proof-form.ts'
import { SignaturePad } from './signature-pad.tsx'

/** The person who received the load, and their signature or why there is none. */
export function ProofSigner({ form }: { form: FormInHand<ProofValues> }) {
  const { values, errors, set } = form
  const modals = useModals()
  const isPhone = useIsPhone()
  const { receptor: name, dni, firma: signature, isUnsigned, sinFirma } = values
  const signLarge = () =>
    void modals.open<void>(
      (close) => (
        <LargePad
          value={signature}
          onDone={(drawn) => {
            set({ firma: drawn })
            close()
          }}
        />
      ),
      { title: 'Firma', size: 'full' },
    )

  return (
    <>
      <TextInput
        label="Nombre y apellido de quien recibe"
        autoComplete="off"
        value={name}
        onChange={(event) => set({ receptor: event.currentTarget.value })}
        error={overLength(name, PROOF_LIMITS.receptor) ?? fieldError(errors, 'receptor')}
        required={!isUnsigned}
      />
      <TextInput
        label="DNI (opcional)"
        inputMode="numeric"
        autoComplete="off"
        value={dni}
        onChange={(event) => set({ dni: event.currentTarget.value })}
        error={fieldError(errors, 'dni')}
      />
      <Checkbox
        label="No firma"
        checked={isUnsigned}
        onChange={(event) => set({ isUnsigned: event.currentTarget.checked })}
      />
      {isUnsigned ? (
        <Textarea
          label="Por qué no firma"
          autosize
          minRows={2}
          value={sinFirma}
          onChange={(event) => set({ sinFirma: event.currentTarget.value })}
          error={overLength(sinFirma, PROOF_LIMITS.motivo) ?? fieldError(errors, 'sin_firma')}
          required
        />
      ) : (
        <>
          <SignaturePad
            value={signature}
            error={fieldError(errors, 'firma')}
            onChange={(drawn) => set({ firma: drawn })}
          />
          {isPhone ? (
            <Button variant="default" onClick={signLarge}>
              Firmar en grande, con el teléfono de costado
            </Button>
          ) : null}
        </>
      )}
    </>
  )
}

interface LargePadProps {
  value: string
  onDone: (signature: string) => void
}

/** A pad along the whole phone. */
function LargePad({ value, onDone }: LargePadProps) {
  const [drawn, setDrawn] = useState(value)
  return (
    <>
      <SignaturePad value={drawn} onChange={setDrawn} isTurned />
      <Button fullWidth onClick={() => onDone(drawn)}>
        Listo
      </Button>
    </>
  )
}
