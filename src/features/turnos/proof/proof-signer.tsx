import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { PROOF_LIMITS } from '#contract/records/proofs.ts'
import type { FormInHand } from '#src/forms/use-change-form.ts'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { overLength } from '#src/ui/text/over-length.ts'
import type { ProofValues } from './proof-form.ts'
import { SignaturePad } from './signature-pad.tsx'

/** The person who received the load, and their signature or why there is none. */
export function ProofSigner({ form }: { form: FormInHand<ProofValues> }) {
  const { values, errors, set } = form
  const { receptor: name, dni, firma: signature, isUnsigned, sinFirma } = values
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
        <SignaturePad
          value={signature}
          error={fieldError(errors, 'firma')}
          onChange={(drawn) => set({ firma: drawn })}
        />
      )}
    </>
  )
}
