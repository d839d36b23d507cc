/**
 * Common forms of words that occur in texts of every kind. One that a course does not use says little about whether the
 * course can answer.
 */
export const GENERAL_FORMS: ReadonlySet<string> = new Set(
  `abl accept access accident account across act action actual ad add addit administr advanc advic africa
  afternoon afterward against ago agre aim alert alik allow almost alon along alreadi although altogeth alwai
  amaz america american among amount analysi analyt ancient anew angri announc anoth answer anybodi anyon
  anyth anywai apart app appar appear appli applic approv april architectur archiv argu around arriv asia ask
  assum attach attack attempt audit auditor august author autom automat autumn avail averag avoid aw awai back
  backup bad bakeri bank bare base baselin basi basic becom beforehand begin behavior behind believ belong
  berlin besid best better beyond big bigger biggest bike bile bill billion bit black block blue blueprint
  bodi boi book borrow boss bother bottom bought box branch break breakfast bright bring broke broken brother
  brought browser bu bui build built bunch busi cach cale call came cannot capac car card care carri case
  catalog catch categori caus center centuri certain certif chain chanc chang chariti chat cheap cheaper
  cheapest check chief child children choic choos chose chosen christma citat citi claim class classif clear
  clever click client climb clinic clock close club cluster code coffe cold colleagu collect combin come
  command common commun compani compar comparison complain complet comput concept concern condit confidens
  confidenti configur confirm confus connect consist constantli contact contain content continu contradict
  control copi core correct correctli cost count countri coupl cours cover creat critic cross cry current
  custom cut dai daili danc dark dashboard date decad decemb decid decis deduct default definit delai delet
  deliv deliveri demand dentist depart depend describ descript design desk detail develop devic differ
  differens difficult difficulti dinner direct directli director disagre disappear discuss dislik distanc
  divid doctor document dollar domain door doubl dozen draft drift drink drive drop dry dublin dude due dure
  duti earli earlier earn easi easier eat edg effect effort eight either eleven elsewher empti encrypt end
  endpoint engin enough enter entir entri environ equal error estim euro europ even event eventu everybodi
  everyon everyth everywher evidens exact exactli exam exampl excel except exchang exist expect expens
  experiens expert explain explan extern fact fail failov failur fairli fall fals famili famou fantast far
  fast faster father fault fear featur februari fee feel fewer field fifti figur fill filter final find fine
  finish firm first fit five fix flag flow fly folder folk follow forbid forecast forev forget forgot
  forgotten form formula forti found four free freedom french frequent fresh fridai friend front full function
  fundament funni futur gap garden gatewai gave gener german get girl give given global glossari go goal goe
  gone good goodby got govern grant great green ground group grow guarante guess guest gui guid gym half hall
  halv hand handl happen happi hard hardli harm hate head health heap hear heavi hei held hello help herself
  hidden hide high higher highest himself hint hire histori hmm hold holidai home honestli hope hor horribl
  hospit host hot hotel hour hous howev huge huh hundr husband idea ident identifi imag immedi imposs includ
  independ inform infrastructur input insid instal instead interfac intern invent invoic issu item itself
  januari job join judg juli jump june keep kept kid kind kitchen know knowledg known label laboratori lack
  ladi lai languag laptop larg larger largest last late later laugh law lawyer layer lead learn leav left lend
  length lesson let letter level li librari licens lie life lifecycl lift light like lima limit line link
  lisbon list listen littl live load local lock log london long longer longest look lose loss lost lot loud
  love low lower lowest lunch made madrid  main maintain make maker man manag manual map march mark market
  match materi matter max mayb mean meant meanwhil measur medium meet member memori men mention mess messag
  method middl midnight million min minut miss mistak mix mobil modern moment mondai monei monitor month
  monthli morn mostli mother move multipl museum myself name navig near nearest nearli need neighbor network
  new newer next nice night nine  node non none noon normal note noth notic novemb null number nurs
  object occur octob odd offer offic offici offlin often okai old older on onlin open oper opposit option
  order ordinari organ oslo other otherw ourselv outlin output outsid overlap overview ow own owner page pai
  paid pair paper paragraph paraphras pari part partial particular partner pass past patch path patient
  pattern payment peopl percent perfect perform perhap permiss person pharmaci phone pick pictur piec pile
  place plai plain plan plane platform pleas plenti plu point pool portal posit possibl power practic prefer
  prepar present press pretend pretti prevent previou price primari principl print privaci privat probabl
  problem process produc product program promiz properli properti propos protect prove provid public publish
  pull purpos push put qualiti quarter queri question quick quickest quickli quiet quit raiz random rang rare
  rate rational raw reach reachabl read readabl reader readi real realli reason receiv recent receptionist
  recogn record recoveri red referens refus regard region releas remain remedi rememb remot remov rent repeat
  replac repli report request requir respons rest restart restat restaur result retir return review rewritten
  ride right rize role roll rome room root round row rule run sad safe safeti sai said sale sampl saturdai
  save scale scan school scope score screen script search second secondari secret secretari section secur see
  seem seen seldom select sell send sender sensibl sensit sent sentens separ septemb serv servic session set
  settl seven sever shape share shop short shout show shown shrink shut side sign silent silli similar simpl
  simpler simpli sing singl sister sit site situat six size sleep slide slow slower slowli slug smaler small
  smallest smell smile sold somebodi someon someth sometim somewher soon sooner sorri sort sound sourc space
  spanish spare speak special speed spend spent spin spread spreadsheet spring stack staff stai stand standard
  start state statement statu stem step stop store stori strang stranger stream street strong structur studi
  studio stuff stupid subject subscript successor suddenli suggest suit sum summari summer sundai suppli
  support suppos supposedli sure surviv swap swim switch system tabl tag take taken talk target task tast tax
  teacher team technic technolog tell ten term terribl test text thank theater themselv therefor thing think
  third thirti thousand three threshold thrice throw thursdai ti ticket tier time tini titl todai togeth token
  tokyo told tomorrow tonight took tool top toss total touch toward town track trade train transfer trap
  travel tree tri trigger tripl true trust try tuesdai turn twelv twenti twice type typic ugh unabl unchang
  understand uniqu unit unknown unless unlik unsur unusu updat upward url us user usual valid valu vendor
  verifi version video vienna view villag visibl visitor wai wait walk want warm warn wast watch water weak
  web websit wednesdai week weekend weight weird well went wet whatev whenev wherev whichev whisper white
   whole wide wife wile win window winter wish woman women wonder word work workload world worri wors
  worst worth write written wrong wrongli wrote ye year yellow yesterdai yor young younger yourself yourselv
  zero zone`.split(/\s+/),
)
