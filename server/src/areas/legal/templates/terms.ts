/** The terms: who sells, how an order comes about, and who answers for what. */
export const TERMS_TEMPLATE = `
<h3>Fogalmak</h3>
<p>Szolgáltató: {{name}} ({{seat}}, nyilvántartási szám: {{registrationNumber}}, adószám: {{taxNumber}}, e-mail-cím: {{email}}), a {{market}} piactér üzemeltetője. Felhasználó: aki a piacteret használja. Vevő: az a regisztrált Felhasználó, aki rendel.</p>
<p>Termelő: aki a piactéren élelmiszert kínál. Szállító: aki a Termelők kínálatát közös rendelésre meghirdeti, és az árut az átvétel helyére juttatja. Szervező: aki az átvétel alkalmát meghirdeti. Átvevőpont-kezelő: aki az átvétel helyét biztosítja.</p>
<h3>A szolgáltatás</h3>
<p>A Szolgáltató közvetítő: felületet biztosít ahhoz, hogy közösségek helyi termelők élelmiszereit közösen rendelhessék meg. Az áru eladója a Termelő, viszonteladás esetén a Szállító. A piactér használata a Vevő számára díjtalan.</p>
<p>A találatok alapértelmezett sorrendje a közelség, illetve az átvétel napja; a sorrendért senki nem fizet. Az értékelések olyan Vevőktől származnak, akiknek a rendelését átadták.</p>
<h3>Regisztráció</h3>
<p>Rendeléshez regisztráció szükséges. A Felhasználó valós adatokat ad meg, és a jelszavát titokban tartja. A fiók az e-mailben küldött hivatkozással aktiválható, és a profilban bármikor törölhető, ha nincs folyamatban lévő rendelés vagy rendezetlen fizetés.</p>
<h3>Rendelés</h3>
<p>Rendelést leadni a rendelési határidőig lehet. A rendelés elküldése fizetési kötelezettséggel jár, amennyiben a szállítás létrejön. A Szolgáltató a rendelést e-mailben igazolja vissza. A Vevő a határidőig módosíthatja vagy lemondhatja a rendelését.</p>
<h3>Árak és fizetés</h3>
<p>Az árak bruttó árak. A leadott rendelés ára utóbb nem emelkedik; kedvezménysáv elérésekor mindenki ára csökken. A mérlegelt áruk végösszege a ténylegesen átadott mennyiséghez igazodik, a közölt eltérésen belül.</p>
<h3>Felelősség</h3>
<p>Az áru biztonságáért, minőségéért és az élelmiszerekről adott tájékoztatásért az eladó felel. A Szolgáltató a piactér működéséért felel.</p>
<h3>Korlátozás</h3>
<p>Ha a Szolgáltató egy szereplőt vagy terméket korlátoz, ennek okát vele közli. A szereplő a döntés ellen az üzemeltetőnél panasszal élhet.</p>
<h3>Módosítás</h3>
<p>A feltételek módosítását a Szolgáltató a hatálybalépés előtt közzéteszi; a piactéren árusító szereplőkkel legalább 15 nappal előbb közli. A leadott rendelésre a leadásakor hatályos feltételek vonatkoznak.</p>
`;
