import type { IntentWords } from './intent.ts'

export const DE_WORDS: IntentWords = {
  rules: [
    [
      'who',
      /\b(?:bist du|sind sie)\b.*\b(?:mensch|roboter|bot|ki|modell|sprachmodell|chat ?gpt|gpt|maschine|person|computer)\b/,
    ],
    ['who', /\b(?:wer|was) (?:bist du|sind sie)\b\W*$|\bwelches (?:sprach)?modell\b/],
    [
      'why_wrong',
      /\b(?:warum|wieso|weshalb)\b.*\b(?:falsch|nicht richtig|nicht korrekt|verkehrt)\b|\bwas (?:habe ich|hab ich|ist|war) .*\bfalsch\b|\b(?:warum|wieso) nicht [a-f]\b/,
    ],
    [
      'show_answer',
      /\b(?:zeig|sag|verrat|gib|nenn|will|mochte)\w*\b.*\b(?:antwort|losung|auflosung)\b|\bwas ist die (?:richtige )?(?:antwort|losung)\b|\bich gebe? auf\b|\bwelche (?:antwort |option )?ist (?:richtig|korrekt)\b/,
    ],
    [
      'stronger_hint',
      /\b(?:noch (?:ein|einen|eine)|weitere\w*|nachste\w*|starkere\w*|besser\w*|anderen?|mehr)\b.*\b(?:hinweis\w*|tipps?)\b|\bimmer noch\b|\bkomme nicht weiter\b/,
    ],
    [
      'hint',
      /\b(?:hinweis\w*|tipps?)\b|\bich (?:hange|stecke) fest\b|\bkeine ahnung\b|\bhilf(?: mir)?(?: bitte)?\W*$|^hilfe\W*$/,
    ],
    [
      'where',
      /\bwo (?:kann|steht|finde|soll|konnte)\b(?: ich)?(?: .*?\b(?:lesen|nachlesen|finden|lernen|nachschlagen)\b)?|\bwelche[rsn]? (?:abschnitt|kapitel|teil)\b|\bwas soll ich lesen\b/,
    ],
    [
      'weak_spots',
      /\bschwach(?:en|ste[nr]?|stellen?|punkte?)?\b|\bworin bin ich schlecht\b|\bwas kann ich (?:noch )?nicht\b|\bmeine (?:fehler|fortschritte)\b|\bworan (?:soll|muss) ich (?:noch )?arbeiten\b/,
    ],
    [
      'plan',
      /\b(?:lern|studien|ubungs|zeit)plan\b|\b(?:mach|erstell|schreib|gib)\w*(?: mir)? (?:einen|meinen) plan\b|\bplan fur (?:mich|die prufung)\b|\bdurchgefallen\b|\bnicht bestanden\b|\bwie (?:soll|kann|muss) ich (?:mich )?(?:.*vorbereiten|.*lernen)\b|\bwas soll ich (?:als nachstes|heute|jetzt|zuerst)\b/,
    ],
    [
      'quiz',
      /\b(?:frag|teste?|pruf|quiz|prufe)\w* mich\b(?: .*?\b(?:ab)\b)?(?: (?:zu|uber|in)\b)?|\bquiz\b|\b(?:stell|gib)\w*(?: mir)? (?:eine|noch eine|ein paar|weitere)(?: neue| andere| weitere)? (?:frage|fragen|ubungsfrage\w*)\b(?: (?:zu|uber)\b)?|\bubungsfragen?\b|\babfragen\b/,
    ],
    [
      'compare',
      /\bunterschied\w*\b(?: zwischen| von)?|\bunterscheide\w*\b|\bvergleich\w*\b|\bgegenuber\b|\bwas ist besser\b|\b(?:nehme|verwende|wahle|nutze|brauche) ich(?=.* oder )|\bsoll ich(?=.* oder )|\bwann(?=.* (?:und|oder) wann\b)/,
    ],
    ['compare', /(?=\S.* (?:vs|versus|gegen)\b\.? ?\S)/],
    [
      'example',
      /\b(?:(?:zeig|gib|nenn|sag|hast du|gibt es)\w*(?: mir)?(?: bitte)? )?(?:noch )?(?:ein |eine |kein |konkretes )*(?:konkretes )?beispiele?s?\b(?: (?:fur|zu|von|aus)\b)?|\bzum beispiel\b|\banwendungsf(?:all|alle)\b(?: (?:fur|von)\b)?/,
    ],
    [
      'thanks',
      /^(?:ok(?:ay)?|super|prima|toll|gut|alles klar)?\W*(?:vielen |herzlichen )?(?:danke?(?: schon| sehr| dir)?|dankeschon|verstanden|alles klar)\W*$/,
    ],
    [
      'greeting',
      /^(?:hallo|hi|hey|servus|moin|gru(?:ss|ß) (?:gott|dich)|guten (?:morgen|tag|abend))\b(?: zusammen| tutor)?\W*$/,
    ],
    [
      'more',
      /^(?:und )?(?:(?:bitte )?(?:erzahl|sag|zeig|erklar)\w*(?: mir)? )?(?:bitte )?(?:noch )?(?:etwas )?(?:mehr|weiter|was noch|sonst noch was|noch etwas|noch was|noch eins|genauer|ausfuhrlicher)(?: bitte)?(?: (?:dazu|davon|daruber)\b)?\W*$/,
    ],
    ['explain', /^(?:bitte )?(?:erzahl|sag)\w*(?: mir)? (?:etwas |mehr |was )?(?:uber|von|zu)\b/],
    [
      'off_topic',
      /\b(?:witz\w*|gedicht\w*|rezept\w*|wetter|fu(?:ss|ß)ball|kino\w*|horoskop|bitcoin|gebraucht\w*|hausaufgabe\w*|freundin|lotto)\b|\bsing\w* (?:mir )?ein\b/,
    ],
    [
      'reason',
      /^(?:ich (?:denke|glaube|meine|habe|nehme|wurde|tippe|vermute|schlie(?:ss|ß)e)|weil|da|mein (?:grund|tipp)|es (?:muss|kann)|[a-f] (?:ist|weil)|wahrscheinlich|vielleicht)\b/,
    ],
    [
      'explain',
      /^(?:bitte |kannst du |und |also )*(?:was (?:ist|sind|war|bedeute[nt]|hei(?:ss|ß)t|macht|tut|versteht man unter|meint)|erklar\w*(?: mir)?|definier\w*|beschreib\w*|wie (?:funktionier\w*|geht|arbeitet)|wozu(?: dient| braucht man)?|wofur(?: ist| steht| braucht man)?)\b(?: denn| eigentlich| genau)?/,
    ],
  ],
  frequent:
    'der die das ist sind was wie und ein eine einen nicht ich du mir mich den dem des zu von mit fur wann warum wo welche welcher welches kann zwischen oder auf im wird wozu wofur gibt es bei auch man sich nach uber erklar zeig noch mein meine wer',
  between: /\b(?:und wann|und|oder wann|oder|vs\.?|versus|von|mit|gegen|zu|als)\b|[,;/]/,
  edges:
    'der die das den dem des ein eine einen einem einer von zu uber fur mit bei im in mir bitte ist sind und oder es zwischen genau denn eigentlich man ich dazu ab zum zur funktioniert bedeutet unter nehme besser wann',
}
