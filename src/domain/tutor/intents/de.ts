import type { IntentWords } from './intent.ts'

export const DE_WORDS: IntentWords = {
  rules: [
    [
      'who',
      /\b(?:bist du|sind sie)\b.*\b(?:mensch|roboter|bot|ki|modell|sprachmodell|chat ?gpt|gpt|maschine|person|computer)\b/,
    ],
    ['who', /\b(?:wer|was) (?:bist du|sind sie)\b\W*$|\bwelches (?:sprach)?modell\b/],
    ['otherwise', /^(?:das )?versteh'?e? ich (?:das |es )?(?:(?:immer )?noch )?nicht\W*$/],
    [
      'otherwise',
      /^(?:nein|ne|nee|hae?|was)\W*$|\bich (?:verstehe?|kapiere?|check) (?:(?:es|das|das alles|immer noch|noch immer|noch) )*nicht\W*$|^(?:(?:bitte|geht|ginge|das|es|noch|etwas|auch|kannst|konntest|du|mir|erklare?|sage?|formuliere?|nochmal|noch einmal|mit|in) )*(?:einfacher|kurzer|verstandlicher|anders|anderen worten|umformulieren)(?: (?:bitte|erklaren|sagen|formulieren|ausdrucken))*\W*$|^(?:das ist |es ist )?(?:mir )?zu (?:lang|schwer|kompliziert|schwierig)\W*$/,
    ],
    [
      'why_wrong',
      /\b(?:warum|wieso|weshalb)\b.*\b(?:falsch|nicht richtig|nicht korrekt|verkehrt)\b|\bwas (?:habe? ich|ist|war) .*\b(?:falsch|verkehrt)\b|\b(?:warum|wieso|weshalb) nicht (?:die |option |antwort )?[a-f]\b/,
    ],
    [
      'why_wrong',
      /\b(?:warum|wieso|weshalb) (?:stimmt|passt|ist) (?:das|die|es|sie|[a-f]|meine \w+)(?: denn| eigentlich)? (?:nicht|es nicht)\b|\bwo (?:ist|war|liegt|steckt) (?:mein|der) (?:denk)?fehler\b/,
    ],
    ['why_wrong', /^(?:aber |und )*(?:warum|wieso|weshalb) (?:eigentlich )?nicht\b/, 'beside'],
    [
      'show_answer',
      /\b(?:zeig|sag|verrat|gib|nenn|will|mochte)\w*\b.*\b(?:antwort|losung|auflosung)\b|\bwas ist die (?:richtige )?(?:antwort|losung)\b|\bich gebe? (?:es )?auf\b|\bwelche (?:antwort |option )?ist (?:denn |jetzt |nun |dann )*(?:richtig|korrekt)\b|\bwas (?:ist|war|ware) (?:denn |jetzt |nun |dann )*(?:richtig|korrekt|die (?:losung|antwort))\b|^(?:die )?(?:richtige )?(?:losung|antwort)(?: bitte)?\W*$/,
    ],
    [
      'stronger_hint',
      /\b(?:noch (?:ein|einen|eine)|weitere\w*|nachste\w*|starkere\w*|besser\w*|anderen?|mehr)\b.*\b(?:hinweis\w*|tipps?)\b|\bimmer noch (?:nicht|keine)\b/,
    ],
    ['stronger_hint', /\bhilft (?:mir )?(?:noch |auch |leider |so )*nicht\b/, 'beside'],
    [
      'hint',
      /\b(?:hinweis\w*|tipps?)\b|\bich (?:hange|stecke) fest\b|\bkeine ahnung\b|\bhilf(?: mir)?(?: bitte)?\W*$|^hilfe(?: bitte)?\W*$|\b(?:kannst|konntest) du (?:mir )?(?:bitte |mal |kurz |hier )*helfen\W*$/,
    ],
    [
      'hint',
      /\bkomme? (?:hier |da |so |gerade )*nicht weiter\b|\bverstehe? (?:ich )?(?:die|diese) (?:frage|aufgabe) (?:gar |uberhaupt )?nicht\b/,
    ],
    [
      'hint',
      /\bkein(?:en?)? (?:plan|schimmer|dunst|idee)\b|\bwo(?:mit)? (?:ich anfangen soll|(?:soll|muss) ich anfangen|fange? ich an)\b|^(?:das |es )?(?:verstehe?|kapiere?) ich (?:das |es |gar )*nicht\W*$|^ich (?:verstehe?|kapiere?) (?:das |es |gar )*nicht\W*$/,
      'beside',
    ],
    [
      'where',
      /\bwo (?:kann|steht|finde|soll|konnte)\b(?! ich anfangen)(?: ich)?(?: (?:et)?was| mehr| infos?)?(?: .*?\b(?:lesen|nachlesen|finden|lernen|nachschlagen)\b| das| es)?|\bwelche[mnrs]? (?:abschnitt|kapitel|teil)\b(?: .*\b(?:zu|uber)\b| (?:steht|kommt) (?:das|es))?|\bwas soll ich lesen\b/,
    ],
    [
      'weak_spots',
      /\bschwach(?:en|ste[nr]?|stellen?|punkte?)?\b|\bworin bin ich schlecht\b|\bwas kann ich (?:noch )?nicht\b|\bmeine (?:fehler|fortschritte)\b|\bworan (?:soll|muss) ich (?:noch )?arbeiten\b/,
    ],
    [
      'weak_spots',
      /\bwo(?:rin)? (?:bin|war) ich (?:noch |am )*(?:schlecht|schwach|unsicher|schwachsten|schlechtesten)\w*|\b(?:welche (?:themen|bereiche|kapitel|teile)|was) (?:muss|soll|sollte) ich (?:noch ?mal|noch|wieder)? ?(?:anschauen|ansehen|wiederholen|uben|verbessern|lernen)\b|\bwo (?:verliere?|mache?) ich (?:die |am )?(?:meisten )?(?:punkte|fehler)\b|\bwo (?:hakt|hapert) es\b/,
    ],
    [
      'plan',
      /\b(?:lern|studien|ubungs|zeit)plan\b|\b(?:mach|erstell|schreib|gib)\w*(?: mir)? (?:einen|meinen) plan\b|\bplan fur (?:mich|die prufung)\b|\bdurchgefallen\b|\bnicht bestanden\b|\bwie (?:soll|kann|muss) ich (?:mich )?(?:.*vorbereiten|.*lernen)\b|\bwas (?:soll|muss) ich (?:als nachstes|heute|jetzt|zuerst)\b/,
    ],
    [
      'plan',
      /\bwie (?:bereite|lerne) ich (?:mich )?.*\b(?:vor|fur die prufung)\b|\b(?:prufung|test) ist (?:schon )?(?:am|in|morgen|ubermorgen|bald|nachste\w*)\b|\bwo(?:mit)? (?:soll ich anfangen|fange? ich an|ich anfangen soll)\b/,
    ],
    [
      'about_exam',
      /\bbestehensgrenze\b|\b(?:mindest)?punktzahl\b|\bwie ?viele? (?:punkte|prozent|fragen|minuten|zeit)\b.*\b(?:bestehen|prufung|examen)\b|^(?!.*\b(?:vorbereit|lernen|uben)).*\bwie lange?\b.*\b(?:prufung|examen)\b/,
    ],
    [
      'about_exam',
      /\b(?:prufung|examen|(?:a[iz]|dp)-?\d{3}|clf-?c\d\d|sy0-?\d{3})\b.*\b(?:eingestellt|abgeschafft|zuruckgezogen|abgelost|noch (?:gultig|verfugbar|angeboten))\b|\b(?:themen|themengebiete|bereiche|gebiete|domanen)\b.*\b(?:prufung|examen|kurs\w*)\b|\b(?:welche|was sind) (?:die |alle )?(?:themen|domanen)\b(?: gibt es)?\W*$|\bwas (?:kommt|wird)\b.*\b(?:prufung|examen)\b.*\b(?:dran|vor|gepruft|gefragt)\b/,
    ],
    [
      'quiz',
      /\b(?:frag|teste?|pruf|quiz|prufe)\w* mich\b(?: .*?\b(?:ab)\b)?(?: (?:zu|uber|in)\b)?|\bteste? mein wissen\b(?: (?:zu|uber|in)\b)?|\bquiz\b|\b(?:stell|gib)\w*(?: mir)? (?:eine|noch eine|ein paar|weitere)(?: neue| andere| weitere)? (?:frage|fragen|ubungsfrage\w*)\b(?: (?:zu|uber)\b)?|\bubungsfragen?\b(?: (?:zu|uber)\b)?|\babfragen\b/,
    ],
    // "Frage" is feminine, and "Beispiel" is not.
    ['quiz', /^(?:und |bitte )*noch (?:eine|mal eine|eine andere)(?: bitte)?\W*$/],
    ['quiz', /\b(?:ich (?:will|mochte|wurde gern\w*)|lass uns|konnen wir)(?=.*\b(?:uben|trainieren)\W*$)/],
    [
      'compare',
      /\bunterschied\w*\b(?: zwischen| von)?|\bunterscheide\w*\b(?: sich\b)?|\bvergleich\w*\b|\bgegenuber\b|\bwas ist besser\b|\b(?:nehme|verwende|wahle|nutze|brauche) ich(?=.* oder )|\bsoll ich(?=.* oder )|\bwann(?=.* (?:und|oder) wann\b)/,
    ],
    [
      'compare',
      /\bist(?=.*\b(?:das ?selbe|das gleiche) wie\b)|,? (?:und )?wann (?:nehm|nimmt|nutz|benutz|verwend|brauch|wahl)\w*(?: ich| man)? (?:denn )?(?:was|welche\w*|wofur)\b|,? was (?:nehm|nimmt|nutz|verwend|wahl)\w* (?:ich|man) wann\b/,
    ],
    ['compare', /^(?=[^\s,]+(?: [^\s,]+)? oder [^\s,]+(?: [^\s,]+)?\W*$)/],
    ['compare', /(?=\S.* (?:vs|versus|gegen)\b\.? ?\S)/],
    [
      'example',
      /\b(?:(?:zeig|gib|nenn|sag|hast du|gibt es)\w*(?: mir)?(?: bitte)? )?(?:noch )?(?:ein |eine |kein |konkretes )*(?:konkretes |praktisches |einfaches )?beispiele?s?\b(?: (?:fur|zu|von|aus)\b)?|\bzum beispiel\b|\banwendungsf(?:all|alle)\b(?: (?:fur|von)\b)?|^wie (?:sieht|geht) (?:das|es|so ?was)(?: denn)? (?:in der praxis|konkret|praktisch)(?: aus)?\W*$/,
    ],
    [
      'thanks',
      /^(?:(?:ah|ok(?:ay)?|super|prima|toll|gut|cool|perfekt|alles klar|jetzt)\W+)*(?:vielen |herzlichen )?(?:danke?(?: schon| sehr| dir| fur die hilfe)?|dankeschon|verstanden|(?:hab(?:e ich)?|ich habe)? ?(?:es |'s )?(?:kapiert|verstanden)|verstehe|alles klar)(?:\W+(?:danke?|alles klar))?\W*$/,
    ],
    [
      'greeting',
      /^(?:hallo|hi|hey|servus|moin|gru(?:ss|ß) (?:gott|dich)|guten (?:morgen|tag|abend))\b(?: zusammen| tutor)?\W*$/,
    ],
    [
      'more',
      /^(?:und )?(?:(?:bitte )?(?:erzahl|sag|zeig|erklar)\w*(?: mir)? )?(?:bitte )?(?:noch )?(?:etwas )?(?:mehr|weiter|was noch|sonst noch was|noch etwas|noch was|noch eins|genauer|ausfuhrlicher)(?: bitte)?(?: (?:dazu|davon|daruber)\b)?(?: bitte)?\W*$/,
    ],
    [
      'more',
      /^(?:und )?(?:dann|danach|mach weiter|(?:(?:geht (?:das|es)|kannst du (?:das|es)|erklar(?:e)?(?: mir)? (?:das|es))(?: bitte)? )?(?:noch |etwas |nochmal |ein bisschen )*(?:genauer|ausfuhrlicher|einfacher|anders|mit anderen worten)(?: erklaren| sagen)?)(?: bitte)?\W*$/,
    ],
    [
      'more',
      /^(?:(?:sorry|hm+|aber|ah|ha)\W+)*(?:(?:das |es )?(?:verstehe?|kapiere?|checke?|raffe?) ich (?:das |es |immer |noch |leider |gar )*nicht(?: so)?(?: ganz)?|ich (?:verstehe?|kapiere?|checke?|raffe?) (?:das |es |immer |noch |leider |gar )*nicht(?: so)?(?: ganz)?|nicht verstanden|unklar)(?=\W*$|[,.;!])/,
    ],
    [
      'explain',
      /^(?:sorry\W+)?ich (?:verstehe?|kapiere?|checke?)(?=.* nicht(?: so)?(?: ganz| wirklich)?\W*$)/,
    ],
    ['explain', /^(?:bitte )?(?:erzahl|sag)\w*(?: mir)? (?:etwas |mehr |was )?(?:uber|von|zu)\b/],
    [
      'off_topic',
      /\b(?:witz\w*|gedicht\w*|rezept\w*|wetter|fu(?:ss|ß)ball|kino\w*|horoskop|bitcoin|gebraucht\w*|hausaufgabe\w*|freundin|lotto)\b|\bsing\w* (?:mir )?ein\b|\bweltmeister\w*\b|\bbundesliga\b|\bwer (?:gewinnt|hat gewonnen)\b/,
    ],
    [
      'reason',
      /^(?:ich (?:denke|glaube|meine|habe|nehme|wurde|tippe|vermute|schlie(?:ss|ß)e)|weil|da|mein (?:grund|tipp)|es (?:muss|kann)|[a-f] (?:ist|weil)|wahrscheinlich|vielleicht)\b/,
    ],
    [
      'explain',
      /^(?:bitte |kannst du |und |also )*(?:was (?:ist|sind|war|bedeute[nt]|hei(?:ss|ß)t|macht|tut|versteht man unter|meint)|was ist mit(?=.* gemeint\b)|(?:mir )?(?:mal |bitte |kurz )*(?=\S.* erklaren\W*$)|erklar\w*(?: mir)?|definier\w*|beschreib\w*|wie (?:funktionier\w*|geht|arbeitet)|(?:wozu|wofur)(?: dient| ist| sind| steht| braucht man| brauche ich| brauchen wir)?)\b(?: denn| eigentlich| genau| mal)*/,
    ],
  ],
  spellings: {
    ne: 'eine',
    nen: 'einen',
    nem: 'einem',
    hab: 'habe',
    nich: 'nicht',
    nochmal: 'noch mal',
    fuer: 'für',
    ueber: 'über',
    ueben: 'üben',
    loesung: 'lösung',
    pruefung: 'prüfung',
    naechste: 'nächste',
    naechstes: 'nächstes',
    moechte: 'möchte',
    koennte: 'könnte',
    koenntest: 'könntest',
    waehle: 'wähle',
    gebs: 'gebe es',
    "geb's": 'gebe es',
    erklaer: 'erklär',
    erklaere: 'erkläre',
    erklaeren: 'erklären',
    schwaechen: 'schwächen',
  },
  deciding: [
    'unterschied',
    'unterschiede',
    'unterscheidet',
    'unterscheiden',
    'vergleiche',
    'zwischen',
    'beispiel',
    'beispiele',
    'erklare',
    'erklaren',
    'hinweis',
    'losung',
    'antwort',
    'lernplan',
  ],
  frequent:
    'der die das ist sind was wie und ein eine einen nicht ich du mir mich den dem des zu von mit fur wann warum wo welche welcher welches kann zwischen oder auf im wird wozu wofur gibt es bei auch man sich nach uber erklar zeig noch mein meine wer das hast bist was wieso habe dein beispiel mehr weiter nehm danke alles klar bedeutet heisst eigentlich',
  between: /\b(?:und wann|und|oder wann|oder|vs\.?|versus|gegen|(?:das gleiche|das ?selbe) wie)\b|[,;]/,
  betweenLoosely: /\b(?:von|mit|zu|als)\b|\//,
  edges:
    'der die das den dem des ein eine einen einem einer von zu uber fur mit bei im in mir bitte ist sind und oder es zwischen genau denn eigentlich man ich dazu ab zum zur funktioniert bedeutet unter nehme besser wann was etwas mehr mal noch nicht uben trainieren erklaren beschreiben gemeint jetzt wirklich sich gut',
}
