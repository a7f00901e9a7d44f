/** Sheets that are of no one kind, by what they are about. */
export const GENERAL = {
  espesores: {
    title: 'Espesores',
    text: `- **1,2 cm:** paredes, frentes y muebles; en mesadas sólo sobre una base o con canto armado a 45°.
- **2 cm:** lo habitual en mesadas, baños, pisos, zócalos y escalones con apoyo continuo.
- **3 cm:** mesadas con vuelo largo, islas, parrillas y escalones sin apoyo continuo.

Un voladizo sin ménsula no debería pasar de unos 20 cm en 2 cm y de 30 cm en 3 cm. Una placa de 2 cm pesa unos 55 kg por m²; una de 3 cm, unos 80 kg por m².`,
  },
  terminaciones: {
    title: 'Terminaciones',
    text: `- **Pulido:** brillante, muestra más el color y la veta y es la que menos absorbe; mojado, resbala.
- **Apomazado:** mate y liso; disimula marcas de ácidos y absorbe algo más.
- **Leather:** textura suave, como cuero; esconde huellas y rayas.
- **Flameado:** rugoso por fuego, antideslizante, para pisos de afuera; sólo en piedras duras como el granito.
- **Bruto:** sin trabajar, como sale del corte; se termina en el taller.`,
  },
} as const
export type General = keyof typeof GENERAL
