import type { IntentWords } from './intent.ts'

export const ES_WORDS: IntentWords = {
  rules: [
    [
      'who',
      /\b(?:eres|es usted)\b.*\b(?:humano|robot|bot|ia|modelo|chat ?gpt|gpt|maquina|persona|ordenador)\b/,
    ],
    ['who', /\bquien (?:eres|es usted)\b|\bque (?:eres|modelo)\b/],
    [
      'why_wrong',
      /\bpor que\b.*\b(?:mal|incorrect[ao]|equivocad[ao]|err[oe]\w*|fals[ao]|no es (?:correct[ao]|la correcta))\b|\bpor que no [a-f]\b|\ben que (?:falle|me equivoque)\b/,
    ],
    [
      'show_answer',
      /\b(?:muestra|muestre|dime|dame|revela|ensena|ver|quiero)\w*\b.*\b(?:respuesta|solucion)\b|\bcual es la (?:respuesta|solucion)(?: correcta)?\b|\bme rindo\b|\bcual es (?:la )?correcta\b/,
    ],
    [
      'stronger_hint',
      /\b(?:otra|mas|siguiente|mejor|segunda)\b.*\b(?:pistas?|ayuda)\b|\bsigo (?:sin|atascad[ao]|perdid[ao])\b/,
    ],
    [
      'hint',
      /\bpistas?\b|\bestoy (?:atascad[ao]|perdid[ao])\b|\bni idea\b|\bayuda(?:me)?(?: por favor)?\W*$/,
    ],
    [
      'where',
      /\bdonde (?:puedo|podria|se puede|esta|encuentro)\b(?: (?:leer|encontrar|aprender|estudiar)\b)?(?: (?:esto|eso|mas)\b)?(?: (?:sobre)\b)?|\b(?:que|cual) (?:seccion|capitulo|parte)\b|\bque (?:debo|deberia) leer\b/,
    ],
    [
      'weak_spots',
      /\b(?:puntos?|areas?|temas?) (?:mas )?debiles\b|\bmis (?:debilidades|errores|fallos)\b|\ben que (?:soy malo|estoy flojo|debo mejorar)\b|\bque (?:debo|deberia) (?:mejorar|reforzar)\b/,
    ],
    [
      'plan',
      /\bplan (?:de )?(?:estudios?|repaso|aprendizaje)\b|\b(?:haz|crea|dame|prepara|hazme)\w*(?:me)? (?:un|mi) (?:plan|calendario|horario)\b|\b(?:he )?suspend(?:i|ido)\b|\bno (?:he aprobado|aprobe)\b|\breprobe\b|\bcomo (?:debo|deberia|puedo|me) (?:preparo|preparar(?:me)?|estudiar|repasar)\b|\bque (?:debo|deberia) (?:estudiar|hacer|repasar) (?:ahora|hoy|primero|despues)\b/,
    ],
    [
      'quiz',
      /\b(?:preguntame|examiname|ponme a prueba|evaluame|interrogame)\b(?: (?:sobre|de|acerca de)\b)?|\b(?:cuestionario|quiz)\b(?: (?:sobre|de)\b)?|\b(?:haz|hazme|dame|ponme)(?:me)? (?:una|otra|unas|algunas)(?: otra| nueva)? preguntas?\b(?: (?:sobre|de)\b)?|\bpreguntas? de practica\b/,
    ],
    [
      'compare',
      /\bdiferencias?\b(?: (?:hay )?(?:entre|de))?|\bdiferenci\w*\b|\bcompar\w*\b(?: (?:con|entre)\b)?|\bdistingu\w*\b|\belegir entre\b|\bque es mejor\b|\b(?:debo|deberia|uso|conviene) (?:usar|elegir)?(?=.* o )|\bcuando(?=.* (?:y|o) cuando\b)/,
    ],
    ['compare', /(?=\S.* (?:vs|versus|frente a)\b\.? ?\S)/],
    [
      'example',
      /\b(?:(?:muestra|dame|pon|da|ensena|dime)\w*(?:me)? |hay |tienes )?(?:un |otro |algun |unos )*ejemplos?\b(?: concretos?)?(?: (?:de|para|sobre|con)\b)?|\bcasos? de uso\b(?: (?:de|para)\b)?/,
    ],
    [
      'thanks',
      /^(?:ok|vale|genial|perfecto|bien|muy bien)?\W*(?:muchas |mil )?(?:gracias|entendido|lo entiendo|queda claro)\W*$/,
    ],
    ['greeting', /^(?:\W*)(?:hola|buenas|buenos dias|buenas tardes|buenas noches)\b(?: a todos)?\W*$/],
    [
      'more',
      /^(?:y )?(?:(?:cuenta|di|dime|muestra|explica|cuentame|explicame)\w*(?:me)? )?(?:un poco |algo )?(?:mas|continua|sigue|que mas|algo mas|otra cosa|mas detalles)(?: (?:sobre (?:eso|esto)|de eso|por favor|detalles))*\W*$/,
    ],
    ['explain', /^(?:hablame|cuentame|dime)(?: (?:algo|mas)\b)? (?:de|del|sobre)\b/],
    [
      'off_topic',
      /\b(?:chistes?|poemas?|recetas?|futbol|peliculas?|horoscopo|bitcoin|novia|loteria)\b|\bque tiempo hace\b|\bcanta\b/,
    ],
    [
      'reason',
      /^(?:(?:yo )?(?:creo|pienso|diria|supongo)|eleg[ií]|he elegido|porque|ya que|mi (?:razon|respuesta)|debe(?: ser)?|tiene que|[a-f] (?:es|porque)|probablemente|quiza\w*)\b/,
    ],
    [
      'explain',
      /^\W*(?:puedes |podrias |y |entonces )*(?:que (?:es|son|significa\w*|quiere decir|hace\w*)|cual(?:es)? (?:es|son)|explica\w*|definir?|define|describ\w*|como (?:funciona\w*|se usa)|para que (?:sirve\w*|se usa))\b/,
    ],
  ],
  frequent:
    'el la los las es son que cual como por para con en un una unos y de del se su mi mis me no cuando donde entre esto eso esta este puedo sirve significa sobre hay debo lo al muestra dame explica diferencia',
  between: /\b(?:y cuando|y|e|o cuando|o|u|vs\.?|versus|con|frente a|de|a|que)\b|[,;/]/,
  edges:
    'el la los las un una unos unas de del sobre para con en a al me por favor es son y o entre lo que se cuando hay usar elegir mejor',
}
