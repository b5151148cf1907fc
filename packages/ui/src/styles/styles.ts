// The stylesheet as an entry of the package build.
import './styles.css';
