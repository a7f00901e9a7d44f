/** Sheets that are of no one kind, by what they are about. */
export const GENERAL = {
  espesores: {
    title: 'Espesores',
    text: `- **1,2 cm:** paredes, frentes y muebles; en mesadas sólo sobre una base o con canto armado a 45°.
- **2 cm:** lo habitual en mesadas, baños, pisos, zócalos y escalones con apoyo continuo.
- **3 cm:** mesadas con vuelo largo, islas, parrillas y escalones sin apoyo continuo.

Un voladizo sin ménsula no debería pasar de unos 20 cm en 2 cm y de 30 cm en 3 cm. Una placa de 2 cm pesa unos 55 kg por m²; una de 3 cm, unos 80 kg por m².`,
  },
  cortes: {
    title: 'Cortes e ingletes',
    text: `- **A 45° (inglete):** se hace en todas las piedras y en los sinterizados, con disco diamantado para ese material, poca velocidad y mucha agua; el filo queda frágil, por eso se pega, se refuerza y se bisela 1 o 2 mm.
- **Sinterizado y cuarcita:** primero se descargan las tensiones de la placa cortando los bordes; los calados llevan las esquinas redondeadas.
- **Mármol y travertino:** más fáciles de cortar; los agujeros del travertino se rellenan antes de pulir el canto.
- **Ónix:** con la placa reforzada por detrás.

El corte lo hace una marmolería: acá se venden las placas.`,
  },
  manchas: {
    title: 'Sacar manchas',
    text: `Probá siempre antes en un rincón, y en mármol, travertino y ónix nunca uses ácidos.

- **Óxido:** removedor de óxido para piedra, sin ácido en las calcáreas, en cataplasma; nunca ácido muriático ni fluorhídrico.
- **Aceite y grasa:** cataplasma de polvo absorbente (talco, bicarbonato) con solvente o acetona, tapado un día.
- **Vino, café, té:** cataplasma de bicarbonato con agua oxigenada, tapado un día.
- **Marca mate de un ácido:** no es mancha; se repule.

Después, lavar con agua y jabón neutro y volver a sellar.`,
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
