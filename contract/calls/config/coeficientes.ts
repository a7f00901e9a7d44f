import * as v from 'valibot'
import { defineCatalogue, textField } from '#contract/kit/catalogue.ts'
import { COEFFICIENT, coefficientText } from '#contract/kit/cents.ts'
import { day } from '#contract/kit/day.ts'
import { numberField } from '#contract/kit/fields/number.ts'
import { borrable, entero, texto } from '#contract/kit/wire.ts'
import { MAX_CUOTAS } from '#contract/rules/pago-rules.ts'

const MAL_COEFICIENTE = 'El coeficiente debe ser un número como 1,2345.'
const MAL_DESCUENTO = 'El descuento debe ser un porcentaje menor a 100.'
const MAS_CUOTAS = `Las cuotas van de 1 a ${MAX_CUOTAS}.`

/** One sentence for whatever is wrong. */
const inWords = (words: string) => ({ none: words, decimals: words, least: words, most: words })

const coeficiente = v.pipe(
  numberField(COEFFICIENT, inWords(MAL_COEFICIENTE)),
  v.transform((value) => coefficientText(Math.round(value * 10_000))),
)

/** What the customer pays for each peso, by plan and number of installments, from a day on. */
export const coeficientes = defineCatalogue({
  path: '/api/config/coeficientes',
  names: { one: 'Coeficiente', many: 'Coeficientes' },
  needs: 'root',
  saved: 'Coeficiente guardado correctamente',
  deleted: 'Coeficiente eliminado',
  fields: {
    plan: textField('Plan', v.pipe(texto(60), v.minLength(1, 'Debe ingresar un plan.'))),
    cuotas: {
      label: 'Cuotas',
      input: v.pipe(entero, v.minValue(1, MAS_CUOTAS), v.maxValue(MAX_CUOTAS, MAS_CUOTAS)),
      output: v.number(),
    },
    /** With a comma. */
    coeficiente: textField('Coeficiente', coeficiente),
    descuento: {
      label: 'Descuento (%)',
      input: v.optional(
        v.pipe(
          borrable(numberField({ least: 0, most: 99.99, decimals: 2 }, inWords(MAL_DESCUENTO))),
          v.transform((value) => String(value ?? 0).replace('.', ',')),
        ),
        '0',
      ),
      output: v.string(),
    },
    desde: textField('Vale desde', day),
    hasta: {
      label: 'Vale hasta (opcional)',
      input: v.optional(borrable(day), null),
      output: v.nullable(v.string()),
    },
  },
})
